import type { Body, notificationEndpoints, Reply } from '@safe-trading/contract';
import type { Language } from '@safe-trading/messages/language';
import type { User } from '../../platform/http/access.ts';
import { eventsFor, eventWords } from './event-words.ts';
import type {
  MailState,
  Notification,
  NotificationContent,
  NotificationEvent,
} from './notification.ts';
import type { Preferences, WantedPreferences } from './notification-store.ts';
import { wordsFor } from './words.ts';

type Endpoints = typeof notificationEndpoints;
type Wire = Reply<Endpoints['list']>['data']['notifications'][number];
type WirePreferences = Reply<Endpoints['preferences']>['data'];

export const eventOnWire = {
  reminder: 'REMINDER',
  'money-missing': 'MONEY_MISSING',
  executed: 'EXECUTED',
  failed: 'FAILED',
  'waiting-for-etf': 'WAITING_FOR_ETF',
  paused: 'PAUSED',
  booked: 'BOOKED',
  'session-lost': 'SESSION_LOST',
  'needs-human': 'NEEDS_HUMAN',
  'market-looks-closed': 'MARKET_LOOKS_CLOSED',
  'calendar-missing': 'CALENDAR_MISSING',
  'etf-list-differs': 'ETF_LIST_DIFFERS',
  security: 'SECURITY',
  alarm: 'ALARM',
  'channel-failed': 'CHANNEL_FAILED',
} as const satisfies Record<NotificationContent['event'], Wire['event']>;

export const eventFromWire = {
  REMINDER: 'reminder',
  MONEY_MISSING: 'money-missing',
  EXECUTED: 'executed',
  FAILED: 'failed',
  WAITING_FOR_ETF: 'waiting-for-etf',
  PAUSED: 'paused',
  BOOKED: 'booked',
  SESSION_LOST: 'session-lost',
  NEEDS_HUMAN: 'needs-human',
  MARKET_LOOKS_CLOSED: 'market-looks-closed',
  CALENDAR_MISSING: 'calendar-missing',
  ETF_LIST_DIFFERS: 'etf-list-differs',
} as const satisfies Record<
  Body<Endpoints['setPreferences']>['events'][number]['event'],
  NotificationEvent
>;

const mailOnWire = {
  due: 'WAITING',
  sending: 'WAITING',
  sent: 'SENT',
  failed: 'FAILED',
  uncertain: 'UNCERTAIN',
} as const satisfies Record<MailState, Wire['mail']>;

const presentNotification = (
  { number, content, happenedAt, isRead, subscriptionId, scheduleId, mail }: Notification,
  language: Language,
): Wire => ({
  notification_id: String(number),
  event: eventOnWire[content.event],
  ...wordsFor(content, language),
  happened_at: happenedAt.toISOString(),
  is_read: isRead,
  subscription_id: subscriptionId ?? null,
  schedule_id: scheduleId ?? null,
  strategy_id: content.event === 'paused' ? content.strategyId : null,
  mail: mail ? mailOnWire[mail] : null,
});

export const presentPage = (
  page: readonly Notification[],
  { unread, hasOlder }: { unread: number; hasOlder: boolean },
  language: Language,
): Reply<Endpoints['list']>['data'] => ({
  notifications: page.map((each) => presentNotification(each, language)),
  unread_count: unread,
  next_before: hasOlder ? String(page.at(-1)?.number) : null,
});

export const presentNews = (
  unread: number,
  latest: Notification | undefined,
  language: Language,
): Reply<Endpoints['stream']> => ({
  unread_count: unread,
  latest: latest ? presentNotification(latest, language) : null,
});

type SetUp = { mailIsSetUp: boolean; telegramIsSetUp: boolean; pushKey: string | undefined };

export const presentPreferences = (
  { quietHours, digestAt, channels }: Preferences,
  { role, email }: Pick<User, 'role' | 'email'>,
  { mailIsSetUp, telegramIsSetUp, pushKey }: SetUp,
  language: Language,
): WirePreferences => ({
  mail_is_set_up: mailIsSetUp,
  mail_address: email,
  telegram_is_set_up: telegramIsSetUp,
  push_key: pushKey ?? null,
  quiet_hours: quietHours ?? null,
  digest_at: digestAt ?? null,
  events: eventsFor(role).map((event) => ({
    event: eventOnWire[event],
    ...eventWords(event, language),
    in_app: channels.get(event)?.inApp ?? true,
    mail: channels.get(event)?.mail ?? true,
  })),
});

export const preferencesOf = (body: Body<Endpoints['setPreferences']>): WantedPreferences => ({
  quietHours: body.quiet_hours ?? undefined,
  ...(body.digest_at === undefined ? {} : { digest: { digestAt: body.digest_at ?? undefined } }),
  channels: new Map(
    body.events.map(({ event, in_app: inApp, mail }) => [eventFromWire[event], { inApp, mail }]),
  ),
});

import { z } from 'zod';
import { type Endpoint, traced } from './endpoint.ts';
import { id, oneOf } from './fields.ts';
import { count, date, done, instant, rupees, time as timeOfDay, withData } from './reply.ts';
import { routes } from './routes.ts';

const events = [
  'REMINDER',
  'MONEY_MISSING',
  'EXECUTED',
  'FAILED',
  'WAITING_FOR_ETF',
  'PAUSED',
  'BOOKED',
  'SESSION_LOST',
  'NEEDS_HUMAN',
  'MARKET_LOOKS_CLOSED',
  'CALENDAR_MISSING',
  'ETF_LIST_DIFFERS',
] as const;
export const NotificationEvent = oneOf('Event', events);
export type NotificationEvent = z.infer<typeof NotificationEvent>;

export const Notification = z.object({
  notification_id: z.string(),
  event: z.enum([...events, 'SECURITY', 'ALARM', 'CHANNEL_FAILED']),
  title: z.string(),
  text: z.string(),
  happened_at: instant.describe('Market time'),
  is_read: z.boolean(),
  subscription_id: z.string().nullable(),
  schedule_id: z.string().nullable(),
  strategy_id: z.string().nullable().describe('The strategy concerned'),
  mail: z
    .enum(['WAITING', 'SENT', 'FAILED', 'UNCERTAIN'])
    .nullable()
    .describe('Status of the e-mail; null if none was due'),
});

export const NotificationNews = z.object({
  unread_count: count,
  latest: Notification.nullable(),
});

const time = (label: string) =>
  z
    .string({ error: `${label} must be a time such as 22:00` })
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time such as 22:00`);

const quietHours = z
  .object(
    { from: time('Quiet hours from'), until: time('Quiet hours until') },
    { error: 'Quiet hours must have from and until, or be null' },
  )
  .refine(({ from, until }) => from !== until, {
    error: 'Quiet hours must end at another time than they begin',
  });

const yesOrNo = (label: string) => z.boolean({ error: `${label} must be true or false` });

export const NotificationPreferencesRequest = z.object({
  quiet_hours: quietHours
    .nullable()
    .describe('Times in India between which only urgent messages are sent; null for none'),
  digest_at: time('The daily digest')
    .nullable()
    .optional()
    .describe(
      'Time in India of one message a day that gathers what can wait; null sends it at once, omitted keeps the setting',
    ),
  events: z
    .array(
      z.object(
        { event: NotificationEvent, in_app: yesOrNo('In app'), mail: yesOrNo('Mail') },
        { error: 'Events must be a list of event, in_app and mail' },
      ),
      { error: 'Events must be a list of event, in_app and mail' },
    )
    .max(events.length, `Events may be at most ${events.length}`)
    .refine((list) => new Set(list.map(({ event }) => event)).size === list.length, {
      error: 'Events may name each event only once',
    })
    .describe('Omitted events keep their settings'),
});

const NotificationPreferences = z.object({
  mail_is_set_up: z.boolean().describe('Whether this server can send mail at all'),
  mail_address: z.string(),
  telegram_is_set_up: z.boolean().describe('Whether this server has a bot'),
  push_key: z
    .string()
    .nullable()
    .describe('The applicationServerKey of this server; null where it cannot send to devices'),
  quiet_hours: z.object({ from: z.string(), until: z.string() }).nullable(),
  digest_at: z.string().nullable().describe('Null when everything is sent at once'),
  events: z.array(
    z.object({
      event: z.enum(events),
      title: z.string(),
      description: z.string(),
      in_app: z.boolean(),
      mail: z.boolean(),
    }),
  ),
});

export const notificationEndpoints = {
  list: {
    ...routes.notifications.list,
    access: 'signed-in',
    tag: 'Notifications',
    summary: 'List my notifications, newest first, at most 20',
    query: z.object({
      before: z
        .string({ error: 'Before must be one number from next_before' })
        .regex(/^\d{1,15}$/, 'Before must be a number from next_before')
        .optional()
        .describe('Entries older than this: `next_before` of the previous page'),
      unread: oneOf('Unread', ['true', 'false']).optional().describe('Only those not read yet'),
    }),
    reply: withData(
      z.object({
        notifications: z.array(Notification),
        unread_count: count,
        next_before: z.string().nullable().describe('Null on the last page'),
      }),
    ),
  },
  read: {
    ...routes.notifications.read,
    access: 'signed-in',
    tag: 'Notifications',
    summary: 'Mark a notification as read',
    params: z.object({ notificationId: id('Notification') }),
    reply: done,
  },
  readAll: {
    ...routes.notifications.readAll,
    access: 'signed-in',
    tag: 'Notifications',
    summary: 'Mark all my notifications as read',
    reply: done,
  },
  preferences: {
    ...routes.notifications.preferences,
    access: 'signed-in',
    tag: 'Notifications',
    summary: 'Show my notification preferences',
    reply: withData(NotificationPreferences),
  },
  setPreferences: {
    ...routes.notifications.setPreferences,
    pace: traced,
    access: 'signed-in',
    tag: 'Notifications',
    summary: 'Change my notification preferences',
    body: NotificationPreferencesRequest,
    reply: z.object({ success: z.boolean(), message: z.string(), data: NotificationPreferences }),
  },
  stream: {
    ...routes.notifications.stream,
    access: 'signed-in',
    tag: 'Notifications',
    summary: 'Stream notifications as server-sent events; the first event is sent at once',
    stream: true,
    reply: NotificationNews,
  },
} as const satisfies Record<string, Endpoint>;

const Answerable = z.object({
  strategy_name: z.string(),
  sip_number: count,
  planned_execution_date: date,
  execution_time: timeOfDay,
  sip_amount: rupees,
  text: z.string().describe('What would be or was done, in words'),
});

const ofLink = {
  tag: 'Notifications',
  access: 'public',
  params: z.object({
    token: z.string().regex(/^[A-Za-z0-9_~.-]{1,400}$/, 'This link is not one of ours'),
  }),
} as const;

/** The links in a reminder. GET changes nothing, because mail scanners follow links. */
export const skipEndpoints = {
  look: {
    ...ofLink,
    ...routes.skip.look,
    summary: 'Show what the link of a reminder would skip; changes nothing. Browsers get a page',
    reply: withData(Answerable),
  },
  use: {
    ...ofLink,
    ...routes.skip.use,
    summary: 'Skip that purchase; works once, until it is due',
    reply: z.object({ success: z.boolean(), message: z.string(), data: Answerable }),
  },
} as const satisfies Record<string, Endpoint>;

export const pauseEndpoints = {
  look: {
    ...ofLink,
    ...routes.pause.look,
    summary:
      'Show which plan the link of a reminder would pause; changes nothing. Browsers get a page',
    reply: withData(Answerable),
  },
  use: {
    ...ofLink,
    ...routes.pause.use,
    summary: 'Pause that plan until its investor resumes it; works once, until its SIP is due',
    reply: z.object({ success: z.boolean(), message: z.string(), data: Answerable }),
  },
} as const satisfies Record<string, Endpoint>;

import { type Answer, buildCalendar, localDate, paise, timeOfDay } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Log } from '../../../platform/kernel/log.ts';
import { smtpAddress } from '../../../platform/mail/smtp-address.ts';
import { smtpMailer } from '../../../platform/mail/smtp-mailer.ts';
import { investingWorld } from '../../../testing/investing-world.ts';
import { scriptedAccount } from '../../../testing/scripted-account.ts';
import { postgresQuoteStore } from '../../../trading/market-data/quote-store.postgres.ts';
import type { AccountAccess } from '../../../trading/run/broker-accounts.ts';
import { deliverMail } from '../deliver-mail.ts';
import { postgresMailQueue } from '../mail-queue.postgres.ts';
import { postgresNews } from '../news-store.postgres.ts';
import { postgresNotifications } from '../notification-store.postgres.ts';
import { postgresPreferences } from '../preference-store.postgres.ts';
import { tellNews } from '../tell-news.ts';
import { wordsFor } from '../words.ts';

export type NewsWorld = Awaited<ReturnType<typeof newsWorld>>;

/**
 * People who invest, and what they are told. The market stands at 09:00 on Wednesday 3 February 2027,
 * real time at 09:30 IST on 14 September 2026. With the address of a mail server, mail goes there.
 */
export async function newsWorld(options: { smtpUrl?: () => string; endsAtOnce?: number } = {}) {
  const world = await investingWorld();
  const { db, time, subscriptions } = world;
  const clock = { now: () => new Date(time.real) };
  const marketClock = { now: () => new Date(time.market) };
  const account = scriptedAccount(marketClock.now);
  const notifications = postgresNotifications(db);
  const preferences = postgresPreferences(db);
  const { endsAtOnce } = options;
  const news = postgresNews(db, endsAtOnce === undefined ? undefined : { endsAtOnce });
  const queue = postgresMailQueue(db);
  const warnings: object[] = [];
  const log: Pick<Log, 'warn'> = { warn: (entry: object) => void warnings.push(entry) };
  await news.begin(localDate('2027-02-03'));

  const tell = tellNews({
    news,
    subscriptions,
    quotes: postgresQuoteStore(db),
    facts: { instruments: [] },
    accounts: {
      ofInvestors: async (userIds) =>
        new Map(userIds.map((id): [string, AccountAccess] => [id, { accountId: id, account }])),
    },
    calendar: buildCalendar([], ['2027']),
    sessionTimes: [
      {
        from: localDate('2002-01-08'),
        opens: timeOfDay('09:15'),
        closes: timeOfDay('15:30'),
        lastOrder: timeOfDay('15:10'),
        cancelLeftovers: timeOfDay('15:20'),
      },
    ],
    clock,
    marketClock,
    mailTo: options.smtpUrl ? 'all' : 'none',
  });

  return {
    ...world,
    tell,
    clock,
    news,
    queue,
    notifications,
    preferences,
    warnings,
    /** Market time in India; real time stands where it is. */
    goTo(day: string, at: string): void {
      time.market = `${day}T${at}:00+05:30`;
    },
    cash(answer: number | 'unreachable'): void {
      const failed: Answer<never> = { ok: false, reason: 'unreachable', message: 'No answer.' };
      account.cash =
        answer === 'unreachable' ? failed : { ok: true, value: { available: paise(answer) } };
    },
    deliver(): Promise<void> {
      const address = smtpAddress(options.smtpUrl?.() ?? '');
      if (!address) throw new Error('This world has no mail server.');
      const mailer = smtpMailer(address);
      const words = { publicUrl: undefined, answerLink: () => undefined };
      return deliverMail({ queue, mailer, clock, log, ...words })(() => false);
    },
    /** Titles of what is shown to somebody, the oldest first. */
    async titles(userId: string): Promise<string[]> {
      const list = await notifications.list(userId, { onlyUnread: false, limit: 100 });
      return list.map(({ content }) => wordsFor(content, 'en').title).reverse();
    },
    async texts(userId: string): Promise<string[]> {
      const list = await notifications.list(userId, { onlyUnread: false, limit: 100 });
      return list.map(({ content }) => wordsFor(content, 'en').text).reverse();
    },
    async mails(): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`
        select notification_key || ' ' || state as name
          from mail_deliveries
         order by notification_key`.execute(db);
      return rows.map(({ name }) => name);
    },
  };
}

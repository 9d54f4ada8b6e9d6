import { join } from 'node:path';
import { addDays, isProvisional } from '@safe-trading/engine';
import { askReady, type ReadyDeps } from '../features/health/health-feature.ts';
import type { ReadStanding } from '../features/health/metrics.ts';
import { raiseAlarms } from '../features/notifications/alarms/alarm.ts';
import { postgresAlarms } from '../features/notifications/alarms/alarm-store.postgres.ts';
import { watchAlarms } from '../features/notifications/alarms/watch-alarms.ts';
import { showsSessions } from '../features/notifications/tell-news.ts';
import { newestBackupIn } from '../features/operations/read-disk.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import type { Clock } from '../platform/kernel/clock.ts';
import type { Log } from '../platform/kernel/log.ts';
import { marketMoment } from '../platform/kernel/market-moment.ts';
import { mailToOf } from '../platform/mail/mail-to.ts';
import { watchCertificate } from '../platform/outbound/certificate-end.ts';
import type { TradingHaltStore } from '../trading/books/trading-halt-store.ts';
import type { UnresolvedOrders } from '../trading/books/unresolved-orders.ts';
import type { MarketFacts } from '../trading/market-data/market-facts.ts';
import type { Config } from './config.ts';

export type ComposeAlarmsDeps = {
  config: Pick<Config, 'dataDir' | 'smtpUrl' | 'publicUrl'>;
  database: Pick<OpenDatabase, 'db' | 'kind'>;
  halts: Pick<TradingHaltStore, 'latest'>;
  unresolved: Pick<UnresolvedOrders, 'all'>;
  facts: Pick<MarketFacts, 'calendar' | 'sessionTimes'>;
  ready: ReadyDeps;
  standing: ReadStanding;
  clock: Clock;
  marketClock: Clock;
  log: Log;
  send(): void;
};

/** The notification of December comes once; the alarm is repeated until an administrator reads it. */
const calendarAheadDays = 14;

/** Asks the checks behind the administrator's pages and `/readyz`. */
export function composeAlarms({
  config,
  database: { db, kind },
  halts,
  unresolved,
  facts,
  ready,
  standing,
  clock,
  marketClock,
  log,
  send,
}: ComposeAlarmsDeps) {
  const startedAt = clock.now();
  const certificate = config.publicUrl?.startsWith('https:')
    ? watchCertificate({ url: config.publicUrl, clock, log })
    : undefined;
  const raise = raiseAlarms({
    sources: {
      isTradingStopped: async () =>
        (await halts.latest()).some(({ level, lifted }) => level === 'platform' && !lifted),
      strandedOrders: async () =>
        (await unresolved.all()).filter(({ order }) => order.state === 'needs-human').length,
      sessions: async () =>
        showsSessions(facts, marketMoment(marketClock.now())) ? standing() : undefined,
      // A Postgres server has backups of its own.
      backupAt: async () =>
        kind === 'embedded'
          ? ((await newestBackupIn(join(config.dataDir, 'backups')))?.writtenAt ?? startedAt)
          : undefined,
      isReady: async () => (await askReady(ready)).status === 'ready',
      isCalendarMissing() {
        const { today } = marketMoment(marketClock.now());
        return [today, addDays(today, calendarAheadDays)].some((day) =>
          isProvisional(facts.calendar, day),
        );
      },
      certificateEndsAt: async () => certificate?.(),
    },
    alarms: postgresAlarms(db, mailToOf(config)),
    clock,
    marketClock,
  });
  return watchAlarms({ raise, send, clock, log });
}

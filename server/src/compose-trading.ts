import { isSession } from '@safe-trading/engine';
import type { Database } from './db/database.ts';
import { postgresAgendaStore } from './jobs/agenda-store.postgres.ts';
import { autoLoginSamco, type BrokerLogins } from './jobs/auto-login-samco.ts';
import { cacheEtfData } from './jobs/cache-etf-data.ts';
import { firstLogin } from './jobs/day-slots.ts';
import { postgresJobRunStore } from './jobs/job-run-store.postgres.ts';
import type { JobRunStore } from './jobs/job-run-store.ts';
import { createJobRunner, type JobRunner } from './jobs/job-runner.ts';
import { placeEtfOrder } from './jobs/place-etf-order.ts';
import { syncOrderStatus } from './jobs/sync-order-status.ts';
import type { Clock, MarketClock } from './kernel/clock.ts';
import type { Log } from './kernel/log.ts';
import { marketMoment } from './kernel/market-moment.ts';
import type { SubscriptionStore } from './ledger/subscription-store.ts';
import type { MarketFacts } from './market-data/market-facts.ts';
import { postgresQuoteStore } from './market-data/quote-store.postgres.ts';
import { type RunStretch, runStretch } from './market-time/session-runner.ts';
import type { BrokerDesk } from './orders/broker-desk.ts';
import { postgresOrderStore } from './orders/order-store.postgres.ts';
import { postgresSelectionStore } from './orders/selection-store.postgres.ts';
import { postgresSplitStore } from './orders/split-store.postgres.ts';
import { watchBlocks } from './orders/watch-blocks.ts';

type Deps = {
  db: Database;
  log: Log;
  clock: Clock;
  marketClock: MarketClock;
  facts: MarketFacts;
  subscriptions: SubscriptionStore;
  sessions: { desk: BrokerDesk; logins: BrokerLogins };
};

export type ComposedTrading = {
  runner: JobRunner;
  runs: JobRunStore;
  runStretch: RunStretch;
  /** Whoever was away proves the broker sessions before anything falls due. */
  afterPause(now: Date): Promise<void>;
};

/** The four jobs over the order protocol, and the runner that carries them out at their times. */
export async function composeTrading(deps: Deps): Promise<ComposedTrading> {
  const { db, log, clock, marketClock, facts, subscriptions } = deps;
  const orders = postgresOrderStore(db);
  const runs = postgresJobRunStore(db);
  const agendas = postgresAgendaStore(db);
  const trading = {
    clock: marketClock,
    facts,
    quotes: postgresQuoteStore(db),
    orders,
    selections: postgresSelectionStore(),
    splits: postgresSplitStore(db),
    subscriptions,
    desk: deps.sessions.desk,
    onFault: (subject: string, fault: unknown) =>
      log.error({ err: fault, subject }, 'One subject of a run failed'),
  };
  const runner = createJobRunner({
    jobs: [
      autoLoginSamco(deps.sessions.logins),
      cacheEtfData(trading),
      placeEtfOrder(trading, agendas),
      syncOrderStatus(trading),
    ],
    runs,
    clock,
    marketClock,
    onFault: (code, fault) => log.error({ err: fault, job: code }, 'A job run failed'),
  });

  const doubted = await orders.doubtAbandoned();
  const closed = await runs.closeAbandoned(clock.now());
  if (doubted + closed > 0) log.warn({ doubted, closed }, 'Closed what the last process left open');

  const { calendar, sessionTimes } = facts;
  return {
    runner,
    runs,
    async afterPause(now) {
      const { today, time } = marketMoment(now);
      const isDay = isSession(calendar, today) && time >= firstLogin;
      if (isDay) await runner.run('auto_login_samco', 'schedule');
    },
    runStretch: (stretch) =>
      runStretch(
        {
          calendar,
          sessionTimes,
          agendas,
          runner,
          watchBlocks: async () => watchBlocks(trading, await agendas.subscriptionsWithBlocks()),
        },
        stretch,
      ),
  };
}

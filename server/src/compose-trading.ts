import { firstLogin, isSession } from '@safe-trading/engine';
import type { Database } from './db/database.ts';
import type { OpenDatabase } from './db/open-database.ts';
import type { Metrics } from './features/health/metrics.ts';
import { postgresAgendaStore } from './jobs/agenda-store.postgres.ts';
import { autoLoginSamco, type BrokerLogins } from './jobs/auto-login-samco.ts';
import { cacheEtfData } from './jobs/cache-etf-data.ts';
import { postgresJobRunStore } from './jobs/job-run-store.postgres.ts';
import type { JobRunStore } from './jobs/job-run-store.ts';
import { createJobRunner, type JobRunner } from './jobs/job-runner.ts';
import { placeEtfOrder } from './jobs/place-etf-order.ts';
import { type OrdersRehearsed, rehearseOrders } from './jobs/rehearse-orders.ts';
import { syncOrderStatus } from './jobs/sync-order-status.ts';
import type { Clock, MarketClock } from './kernel/clock.ts';
import type { Log } from './kernel/log.ts';
import { marketMoment } from './kernel/market-moment.ts';
import type { SubscriptionStore } from './ledger/subscription-store.ts';
import type { MarketFacts } from './market-data/market-facts.ts';
import { postgresQuoteStore } from './market-data/quote-store.postgres.ts';
import type { QuoteStore } from './market-data/quote-store.ts';
import { type RunStretch, runStretch } from './market-time/session-runner.ts';
import { postgresAccountDayStore } from './orders/account-day-store.postgres.ts';
import type { BrokerDesk } from './orders/broker-desk.ts';
import { postgresDecisionStore } from './orders/decision-store.postgres.ts';
import type { DecisionReader, DecisionStore } from './orders/decision-store.ts';
import { postgresKillSwitchStore } from './orders/kill-switch-store.postgres.ts';
import type { KillSwitchStore } from './orders/kill-switch-store.ts';
import { postgresLeaseStore } from './orders/lease-store.postgres.ts';
import type { LeaseStore } from './orders/lease-store.ts';
import { lookAfterDoubts } from './orders/look-after-doubts.ts';
import type { Seen } from './orders/on-the-desk.ts';
import { usualCaps } from './orders/order-caps.ts';
import { postgresOrderStore } from './orders/order-store.postgres.ts';
import { postgresRunPlanStore } from './orders/run-plan-store.postgres.ts';
import { postgresSelectionStore } from './orders/selection-store.postgres.ts';
import { settleByHand } from './orders/settle-by-hand.ts';
import { postgresSplitStore } from './orders/split-store.postgres.ts';
import type { Trading } from './orders/trading.ts';
import { watchBlocks } from './orders/watch-blocks.ts';
import { watchDue } from './orders/watch-due.ts';

type Deps = {
  db: Database;
  /** The database as this process has it open. */
  database: Pick<OpenDatabase, 'kind' | 'name'>;
  log: Log;
  clock: Clock;
  marketClock: MarketClock;
  facts: MarketFacts;
  subscriptions: SubscriptionStore;
  sessions: { desk: BrokerDesk; logins: BrokerLogins };
  metrics: Pick<Metrics, 'runEnded' | 'runSkipped'>;
  /** Something took its turn with the books. */
  onTurn(): void;
};

export type ComposedTrading = {
  runner: JobRunner;
  runs: JobRunStore;
  /** What a run of `place_etf_order` would do now, in its turn; nothing is written and nothing is sent. */
  rehearse(): Promise<OrdersRehearsed>;
  runStretch: RunStretch;
  /** Whoever was away proves the broker sessions before anything falls due. */
  afterPause(now: Date): Promise<void>;
  /** Looks up the orders whose answers were lost, between the runs of the jobs. */
  lookAfterDoubts(): Promise<void>;
  switches: KillSwitchStore;
  quotes: QuoteStore;
  decisions: DecisionStore & DecisionReader;
  /** Takes its turn with the jobs, like everything that writes their books. */
  settleByHand(orderId: string, seen: Seen, by: string): Promise<void>;
  /** Lets other processes serve the accounts this one served. */
  stop(): Promise<void>;
};

const beatMs = 2_000;

/** The four jobs over the order protocol, and the runner that carries them out at their times. */
export async function composeTrading(deps: Deps): Promise<ComposedTrading> {
  const { db, log, clock, marketClock, facts, subscriptions } = deps;
  const orders = postgresOrderStore(db);
  const quotes = postgresQuoteStore(db);
  const decisions = postgresDecisionStore(db);
  const agendas = postgresAgendaStore(db);
  const alone = deps.database.kind === 'embedded';
  const holder = deps.database.name;
  const process = { holder, alone, isConnectionName: !alone };
  const leases = postgresLeaseStore(db, process);
  const runs = postgresJobRunStore(db, process);
  const trading: Trading = {
    clock: marketClock,
    facts,
    quotes,
    orders,
    days: postgresAccountDayStore(db),
    selections: postgresSelectionStore(),
    decisions,
    splits: postgresSplitStore(db),
    leases,
    switches: postgresKillSwitchStore(db),
    plans: postgresRunPlanStore(db),
    caps: usualCaps,
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
    async afterTurn() {
      deps.onTurn();
      await handBack(leases, log);
    },
    onFault: (code, fault) => log.error({ err: fault, job: code }, 'A job run failed'),
    onAbandoned: (run) => log.warn({ run }, 'Closed a run that no process carried out any more'),
    onEnd: deps.metrics.runEnded,
    onSkip(code) {
      deps.metrics.runSkipped(code);
      log.warn({ job: code }, 'Left a job out, because a run of it is under way');
    },
  });

  await runner.closeAbandoned();
  const stopBeating = alone ? () => {} : await keepBeating(leases, log);

  const { calendar, sessionTimes } = facts;
  return {
    runner,
    runs,
    rehearse: () =>
      runner.look(() => {
        const { whatForbids } = orders;
        const { isHeldElsewhere } = leases;
        const now = marketMoment(marketClock.now());
        return rehearseOrders(trading, { whatForbids, isHeldElsewhere }, agendas, now);
      }),
    async afterPause(now) {
      const { today, time } = marketMoment(now);
      const isDay = isSession(calendar, today) && time >= firstLogin;
      if (isDay) await runner.run('auto_login_samco', 'schedule');
    },
    lookAfterDoubts: () =>
      runner.between(() => lookAfterDoubts(trading, marketMoment(marketClock.now()))),
    switches: trading.switches,
    quotes,
    decisions,
    settleByHand: (orderId, seen, by) =>
      runner.between(() =>
        settleByHand(trading, orderId, seen, by, marketMoment(marketClock.now())),
      ),
    async stop() {
      stopBeating();
      await leases.release();
    },
    runStretch: (stretch) =>
      runStretch(
        {
          calendar,
          sessionTimes,
          agendas,
          runner,
          watchBlocks: async () => watchBlocks(trading, await agendas.subscriptionsWithBlocks()),
          watchDue: async (moment) =>
            watchDue(trading, await agendas.subscriptionsToServe(moment), moment),
        },
        stretch,
      ),
  };
}

async function handBack(leases: LeaseStore, log: Log): Promise<void> {
  try {
    await leases.handBack();
  } catch (fault) {
    // Kept, they are taken over from some seconds after this process has gone.
    log.error({ err: fault }, 'The leases of broker accounts could not be handed back');
  }
}

/** While this process lives, no other one takes its accounts over. */
async function keepBeating(leases: LeaseStore, log: Log): Promise<() => void> {
  await leases.beat();
  const timer = setInterval(() => {
    leases
      .beat()
      .catch((fault) => log.error({ err: fault }, 'This process could not show that it lives'));
  }, beatMs);
  timer.unref();
  return () => clearInterval(timer);
}

import {
  firstLogin,
  isSession,
  type MarketMoment,
  type ObservedEnd,
  reconcileUnknownOrders,
  type SubscriptionRecord,
  settleManually,
  usualOrderLimits,
  type Verdict,
} from '@safe-trading/engine';
import { firstOrdersFeature } from '../features/first-orders/first-orders-feature.ts';
import type { Metrics } from '../features/health/metrics.ts';
import type { Database } from '../platform/db/database.ts';
import type { DiskWatch } from '../platform/db/free-space.ts';
import type { Clock, MarketClock } from '../platform/kernel/clock.ts';
import { toInstant } from '../platform/kernel/instants.ts';
import type { Log } from '../platform/kernel/log.ts';
import { marketMoment } from '../platform/kernel/market-moment.ts';
import {
  type RecordSecurityEvent,
  unrecorded,
} from '../platform/security/security-log.postgres.ts';
import { postgresBooks } from '../trading/books/books.postgres.ts';
import type { Books, SignsOfLife } from '../trading/books/books.ts';
import { postgresSnapshot } from '../trading/books/books-snapshot.postgres.ts';
import type { BooksSnapshot } from '../trading/books/books-snapshot.ts';
import type { DecisionReader } from '../trading/books/decision-reader.ts';
import { postgresDecisions } from '../trading/books/decisions.postgres.ts';
import { postgresFirstOrders } from '../trading/books/first-order-store.postgres.ts';
import type { FirstOrderStore } from '../trading/books/first-orders.ts';
import { type BooksProcessName, postgresLeases } from '../trading/books/leases.postgres.ts';
import { postgresRunAccounts } from '../trading/books/run-accounts.postgres.ts';
import { postgresTradingHalts } from '../trading/books/trading-halt-store.postgres.ts';
import type { TradingHaltStore } from '../trading/books/trading-halt-store.ts';
import { postgresAgendaStore } from '../trading/jobs/agenda-store.postgres.ts';
import type { AgendaStore } from '../trading/jobs/agenda-store.ts';
import { autoLoginSamco, type BrokerLogins } from '../trading/jobs/auto-login-samco.ts';
import { cacheEtfData } from '../trading/jobs/cache-etf-data.ts';
import { postgresJobRunStore } from '../trading/jobs/job-run-store.postgres.ts';
import type { JobRunStore } from '../trading/jobs/job-run-store.ts';
import { createJobRunner, type JobRunner } from '../trading/jobs/job-runner.ts';
import { placeEtfOrder } from '../trading/jobs/place-etf-order.ts';
import { syncOrderStatus } from '../trading/jobs/sync-order-status.ts';
import {
  postgresSubscriptions,
  type SubscriptionTables,
} from '../trading/ledger/subscription-store.postgres.ts';
import { postgresEtfListChecks } from '../trading/market-data/etf-list-checks.postgres.ts';
import type { MarketFacts } from '../trading/market-data/market-facts.ts';
import { postgresNetAssetValues } from '../trading/market-data/net-asset-values.postgres.ts';
import { postgresQuoteStore } from '../trading/market-data/quote-store.postgres.ts';
import type { QuoteStore } from '../trading/market-data/quote-store.ts';
import { type LookAhead, lookAhead } from '../trading/market-time/look-ahead.ts';
import { type RunStretch, runStretch } from '../trading/market-time/session-runner.ts';
import { type AccountTurns, accountTurns } from '../trading/run/account-turns.ts';
import type { BrokerAccounts } from '../trading/run/broker-accounts.ts';
import { type DryRun, dryRun } from '../trading/run/dry-run.ts';
import { runProcedure } from '../trading/run/run-procedure.ts';
import { seeFirstOrders } from '../trading/run/see-first-orders.ts';
import { settledOrRefused } from '../trading/run/settlement-problem.ts';
import type { TradingPorts } from '../trading/run/trading-ports.ts';
import { watchBlocks } from '../trading/run/watch-blocks.ts';
import { watchDue } from '../trading/run/watch-due.ts';
import type { ComposedProcess } from './compose-market.ts';
import type { Config } from './config.ts';

export type ComposedBooks = {
  books: Books;
  agendas: AgendaStore;
  halts: TradingHaltStore;
  firstOrders: FirstOrderStore;
  signsOfLife: SignsOfLife;
  subscriptions: SubscriptionTables;
  readSnapshot(moment: MarketMoment): Promise<BooksSnapshot>;
};

export const composeQuotes = (db: Database): QuoteStore => postgresQuoteStore(db);

type Deps = {
  config: Pick<Config, 'firstOrders' | 'accountsAtOnce' | 'netAssetValuesUrl' | 'role'>;
  db: Database;
  process: ComposedProcess;
  log: Log;
  clock: Clock;
  marketClock: MarketClock;
  disk: DiskWatch;
  facts: MarketFacts;
  subscriptions: SubscriptionTables;
  record: RecordSecurityEvent;
  sessions: { accounts: BrokerAccounts; logins: BrokerLogins };
  metrics: Pick<Metrics, 'runEnded' | 'runSkipped'>;
  onTurn(): void;
};

export type ComposedTrading = {
  runner: JobRunner;
  runs: JobRunStore;
  /** Previews `place_etf_order`; writes and sends nothing. */
  dryRun(): Promise<DryRun>;
  runStretch: RunStretch;
  ahead: LookAhead;
  /** Checks the broker sessions after this process was paused. */
  afterPause(now: Date): Promise<void>;
  reconcileUnknown(): Promise<void>;
  halts: TradingHaltStore;
  firstOrders: ReturnType<typeof firstOrdersFeature>;
  /** Throws SubscriptionChanged, without writing, if the subscription has a newer version. */
  commit(verdict: Verdict): Promise<SubscriptionRecord>;
  quotes: QuoteStore;
  decisions: DecisionReader;
  /** Queued with the jobs, because it writes the same books. */
  settleManually(orderId: string, observed: ObservedEnd, by: string): Promise<void>;
  /** Releases the accounts to other processes. */
  stop(): Promise<void>;
};

const beatMs = 2_000;
/** How often this process looks for runs of others to help with. */
const helpMs = 500;

export async function composeTrading(deps: Deps): Promise<ComposedTrading> {
  const { db, log, clock, marketClock, facts, subscriptions, process } = deps;
  const { alone } = process;
  const needsRelease = deps.config.firstOrders === 'watched';
  const quotes = postgresQuoteStore(db);
  const { accountsAtOnce, role } = deps.config;
  const runs = postgresJobRunStore(db, process);
  const { books, agendas, halts, firstOrders, signsOfLife, readSnapshot } = composeBooks(
    db,
    process,
    (level, reason) => log.error({ level, reason }, 'A circuit breaker halted trading'),
    subscriptions,
    deps.record,
  );
  const hands = {
    most: accountsAtOnce,
    processes: signsOfLife.living,
    turns: accountTurns(),
  };
  const ports: TradingPorts = {
    clock: marketClock,
    facts,
    limits: { ...usualOrderLimits, releasedOnly: needsRelease },
    quotes,
    books,
    accounts: deps.sessions.accounts,
    hands,
    ticks: postgresEtfListChecks(db).ticks,
    netAssetValues: deps.config.netAssetValuesUrl ? postgresNetAssetValues(db) : undefined,
    onFault: (subject: string, fault: unknown) =>
      log.error({ err: fault, subject }, 'One subject of a run failed'),
  };
  const now = () => marketMoment(marketClock.now());
  const runner = createJobRunner({
    jobs: [
      autoLoginSamco(deps.sessions.logins, hands.most),
      cacheEtfData(ports),
      placeEtfOrder(ports),
      syncOrderStatus(ports),
    ],
    runs,
    clock,
    marketClock,
    disk: deps.disk,
    async afterTurn() {
      deps.onTurn();
      await handBack(books, hands.turns, log);
    },
    onFault: (code, fault) => log.error({ err: fault, job: code }, 'A job run failed'),
    onAbandoned: (run) => log.warn({ run }, 'Closed a run that no process carried out any more'),
    onTakenOver: (run) => log.warn({ run }, 'Goes on with a run whose process is gone'),
    onEnd: deps.metrics.runEnded,
    onSkip(code) {
      deps.metrics.runSkipped(code);
      log.warn({ job: code }, 'Left a job out, because a run of it is under way');
    },
  });

  await runner.closeAbandoned();
  const stopBeating = alone ? () => {} : await keepBeating(signsOfLife, log);
  const stopHelping = alone || role === 'web' ? () => {} : keepHelping(runner, log);

  const { calendar, sessionTimes } = facts;
  return {
    runner,
    runs,
    dryRun: () => runner.look(() => dryRun(ports, readSnapshot, now())),
    ahead: lookAhead({
      ...{ calendar, sessionTimes, agendas },
      readBooks: (ids) => subscriptions.load(ids),
      async refreshPrices() {
        const answer = await runner.run('cache_etf_data', 'schedule');
        return answer.type === 'ran' && answer.run.tally.succeeded > 0;
      },
      onFault: (fault) => log.error({ err: fault }, 'What falls due next could not be read ahead'),
    }),
    async afterPause(at) {
      const { today, time } = marketMoment(at);
      const isDay = isSession(calendar, today) && time >= firstLogin;
      if (isDay) await runner.run('auto_login_samco', 'schedule');
    },
    async reconcileUnknown() {
      await books.proveCommits(toInstant(marketClock.now()));
      await runner.between(async () => {
        await runProcedure(ports, now(), reconcileUnknownOrders);
      });
      if (needsRelease) await seeFirstOrders(ports, firstOrders);
    },
    halts,
    firstOrders: firstOrdersFeature({ firstOrders, needsRelease, marketClock }),
    commit: async (verdict) => books.answers.commit({ verdict }),
    quotes,
    decisions: postgresDecisions(db),
    settleManually: (orderId, observed, by) =>
      runner.between(() =>
        settledOrRefused(
          runProcedure(ports, now(), (context) => settleManually(context, orderId, observed, by)),
        ),
      ),
    async stop() {
      stopHelping();
      stopBeating();
      await signsOfLife.release();
    },
    runStretch: (stretch) =>
      runStretch(
        {
          calendar,
          sessionTimes,
          agendas,
          runner,
          watchBlocks: () => watchBlocks(ports, agendas),
          watchDue: async (moment) =>
            watchDue(ports, await agendas.subscriptionsToServe(moment, false), moment),
        },
        stretch,
      ),
  };
}

async function handBack(books: Books, turns: AccountTurns, log: Log): Promise<void> {
  try {
    await books.handBack(turns.isTaken);
  } catch (fault) {
    // Others take them over once this process is known to be dead.
    log.error({ err: fault }, 'The leases of broker accounts could not be handed back');
  }
}

/** The heartbeat keeps others from taking over its accounts. */
async function keepBeating(signsOfLife: SignsOfLife, log: Log): Promise<() => void> {
  await signsOfLife.beat();
  const timer = setInterval(() => {
    signsOfLife
      .beat()
      .catch((fault) => log.error({ err: fault }, 'This process could not show that it lives'));
  }, beatMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Processes share the work of a run. */
function keepHelping(runner: JobRunner, log: Log): () => void {
  const timer = setInterval(() => {
    runner
      .help()
      .catch((fault) => log.error({ err: fault }, 'No run of others could be helped with'));
  }, helpMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** The books of one process. Security events are recorded only where people use them. */
export function composeBooks(
  db: Database,
  process: BooksProcessName,
  onHalt: (level: string, reason: string) => void = () => {},
  subscriptions: SubscriptionTables = postgresSubscriptions(db),
  record: RecordSecurityEvent = unrecorded,
): ComposedBooks {
  const agendas = postgresAgendaStore(db);
  const leases = postgresLeases(db, process);
  const runAccounts = postgresRunAccounts(db, process);
  const halts = postgresTradingHalts(db, record);
  // The embedded database has one connection, so a second group would only wait.
  const groupsAtOnce = process.alone ? 1 : 2;
  const stores = { subscriptions, work: agendas, leases, runAccounts, halts };
  const tables = { db, ...stores, groupsAtOnce, record, onHalt };
  return {
    books: postgresBooks(tables),
    agendas,
    halts,
    firstOrders: postgresFirstOrders(db, record),
    signsOfLife: leases,
    subscriptions,
    readSnapshot: postgresSnapshot(tables),
  };
}

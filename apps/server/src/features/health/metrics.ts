import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CallMade } from '../../trading/brokers/samco/telling-calls.ts';
import type { JobRun } from '../../trading/jobs/job-run-store.ts';

export type OperationsState = {
  openSessions: number;
  linkedAccounts: number;
  lastRuns: readonly JobRun[];
};

export type ReadStanding = () => Promise<OperationsState>;

export type ReadOrderCounts = () => Promise<readonly { state: string; count: number }[]>;

export type PoolUse = { total: number; idle: number; waiting: number };

type Sources = {
  standing: ReadStanding;
  orders: ReadOrderCounts;
  pool: (() => PoolUse) | undefined;
};

type Found = {
  standing: Awaited<ReturnType<ReadStanding>>;
  orders: Awaited<ReturnType<ReadOrderCounts>>;
};

export type Metrics = {
  callMade(call: CallMade): void;
  runEnded(run: JobRun): void;
  runSkipped(code: string): void;
  securityEvent(kind: string): void;
  failedLogin(reason: string): void;
  rowsRemoved(table: string, rows: number): void;
  contentType: string;
  /** Complete except for what the database does not answer. */
  text(sources: Sources): Promise<string>;
};

const answersWithinMs = 2_000;

export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `safe_trading_${name}`, help, labelNames, registers });

  const calls = new Histogram({
    name: 'safe_trading_broker_call_seconds',
    help: 'How long calls to the broker took, by call and outcome',
    labelNames: ['call', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
    registers,
  });
  const refusals = new Counter({
    name: 'safe_trading_broker_refusals_total',
    help: 'Calls to which the broker said no, or that it could not, by call and HTTP status',
    labelNames: ['call', 'status'],
    registers,
  });
  const runs = new Counter({
    name: 'safe_trading_job_runs_total',
    help: 'Runs this process ended, by job and end',
    labelNames: ['job', 'status'],
    registers,
  });
  const skips = new Counter({
    name: 'safe_trading_job_skips_total',
    help: 'How often the schedule went without a job because a run of it was under way',
    labelNames: ['job'],
    registers,
  });
  const securityEvents = new Counter({
    name: 'safe_trading_security_events_total',
    help: 'Security events this process wrote down, by kind',
    labelNames: ['kind'],
    registers,
  });
  const failedLogins = new Counter({
    name: 'safe_trading_failed_logins_total',
    help: 'Attempts to log in that failed, by reason',
    labelNames: ['reason'],
    registers,
  });
  const removedRows = new Counter({
    name: 'safe_trading_rows_removed_total',
    help: 'Rows this process removed because they were older than they are kept, by table',
    labelNames: ['table'],
    registers,
  });
  const gauges = {
    up: gauge('database_up', 'Whether the database answered just now'),
    orders: gauge('orders', 'Orders by where they ended or are', ['state']),
    unknown: gauge('orders_unknown', 'Orders whose result is unknown'),
    sessions: gauge('broker_sessions_open', 'Broker accounts with a session that is good now'),
    accounts: gauge('broker_accounts_linked', 'Broker accounts that are linked'),
    lastRun: gauge('job_last_run_timestamp_seconds', 'When each job last began a run', [
      'job',
      'status',
    ]),
    pool: gauge('database_connections', 'Connections to the database', ['use']),
  };
  let isFirst = true;

  return {
    contentType: register.contentType,
    callMade({ call, outcome, status, isRefused, tookMs }) {
      calls.observe({ call, outcome }, tookMs / 1000);
      if (isRefused) refusals.inc({ call, status: String(status ?? 'none') });
    },
    runEnded: ({ code, status }) => runs.inc({ job: code, status }),
    runSkipped: (code) => skips.inc({ job: code }),
    securityEvent: (kind) => securityEvents.inc({ kind }),
    failedLogin: (reason) => failedLogins.inc({ reason }),
    rowsRemoved: (table, rows) => removedRows.inc({ table }, rows),
    async text({ standing, orders, pool }) {
      // Only once metrics are read, because it costs something.
      if (isFirst) collectDefaultMetrics({ register });
      isFirst = false;
      const found = Promise.all([standing(), orders()]);
      show(await inTime(found.then(([linked, counts]) => ({ standing: linked, orders: counts }))));
      if (pool) {
        for (const [use, count] of Object.entries(pool())) gauges.pool.set({ use }, count);
      }
      return register.metrics();
    },
  };

  function show(found: Found | undefined): void {
    gauges.up.set(found ? 1 : 0);
    for (const each of [gauges.orders, gauges.lastRun]) each.reset();
    if (!found) return;
    for (const { state, count } of found.orders) gauges.orders.set({ state }, count);
    gauges.unknown.set(found.orders.find(({ state }) => state === 'unknown')?.count ?? 0);
    gauges.sessions.set(found.standing.openSessions);
    gauges.accounts.set(found.standing.linkedAccounts);
    for (const { code, status, startedAt } of found.standing.lastRuns) {
      gauges.lastRun.set({ job: code, status }, startedAt.getTime() / 1000);
    }
  }
}

export async function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), answersWithinMs);
  });
  try {
    return await Promise.race([answer.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Metrics } from '../features/health/metrics.ts';
import type { Database } from '../platform/db/database.ts';
import type { Clock, MarketClock } from '../platform/kernel/clock.ts';
import { istDate } from '../platform/kernel/ist.ts';
import type { Log } from '../platform/kernel/log.ts';
import { marketMoment } from '../platform/kernel/market-moment.ts';
import type { MarketFacts } from '../trading/market-data/market-facts.ts';
import { isBetweenSessions } from '../upkeep/retention/between-sessions.ts';
import { removeOld } from '../upkeep/retention/remove-old.ts';
import { cutoffOf } from '../upkeep/retention/retention-rules.ts';
import { postgresRetention } from '../upkeep/retention/retention-store.postgres.ts';
import type { ComposedProcess } from './compose-process.ts';
import type { Config } from './config/config.ts';

type Deps = {
  config: Pick<Config, 'retentionDays'>;
  db: Database;
  process: Pick<ComposedProcess, 'holder' | 'alone' | 'isConnectionName'>;
  log: Pick<Log, 'info' | 'error'>;
  clock: Clock;
  marketClock: Pick<MarketClock, 'now'>;
  facts: Pick<MarketFacts, 'calendar' | 'sessionTimes'>;
  metrics: Pick<Metrics, 'rowsRemoved'>;
  /** The practice market is being moved: nothing may keep it waiting. */
  isAdvancing(): boolean;
};

/** Whether it has fallen due, or somebody else is done, is asked so often. */
const lookAgainMs = 10 * 60_000;
const restMs = 20;

/** Once a day, between the sessions, what is old is removed. Nobody waits for it, and nothing fails by it. */
export function composeRetention(deps: Deps) {
  const { config, log, clock, marketClock, facts, metrics, isAdvancing } = deps;
  const store = postgresRetention(deps.db, deps.process);
  let lookedAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | undefined;
  let stopping = false;

  const mayGoOn = (): boolean =>
    !stopping && !isAdvancing() && isBetweenSessions(facts, marketMoment(marketClock.now()));

  async function removeOnce(): Promise<void> {
    if (!mayGoOn()) return;
    const now = { real: clock.now(), market: marketClock.now() };
    const removed = await removeOld(store, {
      today: istDate(now.real),
      cutoffOf: (rule) => cutoffOf(rule, now, config.retentionDays),
      mayGoOn,
      rest: () => wait(restMs),
    });
    if (!removed) return;
    for (const [table, rows] of removed.rows) metrics.rowsRemoved(table, rows);
    if (removed.rows.size === 0) return;
    const rows = Object.fromEntries(removed.rows);
    log.info({ rows, isDone: removed.isDone }, 'Removed what was older than it is kept');
  }

  return {
    /** Resolves when it is over, at once where nothing is to be done; a look at the market does not wait for it. */
    async begin(): Promise<void> {
      const now = clock.now().getTime();
      const isSoon = now >= lookedAt && now < lookedAt + lookAgainMs;
      if (underWay || isSoon) return;
      lookedAt = now;
      underWay = removeOnce()
        .catch((err) => log.error({ err }, 'What is old could not be removed; it is tried again'))
        .finally(() => {
          underWay = undefined;
        });
      await underWay;
    },
    /** The batch under way is waited for. */
    async stop(): Promise<void> {
      stopping = true;
      await underWay;
    },
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Clock, MarketClock } from '../../platform/kernel/clock.ts';
import { istDate } from '../../platform/kernel/ist.ts';
import type { Log } from '../../platform/kernel/log.ts';
import { marketMoment } from '../../platform/kernel/market-moment.ts';
import type { MarketFacts } from '../../trading/market-data/market-facts.ts';
import { isBetweenSessions } from './between-sessions.ts';
import { removeOld } from './remove-old.ts';
import { cutoffOf, type RetainedTable, type RetentionDays } from './retention-rules.ts';
import type { RetentionStore } from './retention-store.ts';

type Deps = {
  store: RetentionStore;
  retentionDays: RetentionDays;
  log: Pick<Log, 'info' | 'error'>;
  clock: Clock;
  marketClock: Pick<MarketClock, 'now'>;
  facts: Pick<MarketFacts, 'calendar' | 'sessionTimes'>;
  onRowsRemoved(table: RetainedTable, rows: number): void;
  /** While the practice market is being moved, nothing is removed. */
  isAdvancing(): boolean;
};

const checkEveryMs = 10 * 60_000;
const restMs = 20;

/** Removes old rows once a real day, outside session hours. An error is logged and the removal tried again. */
export function scheduleRetention(deps: Deps) {
  const { store, retentionDays, log, clock, marketClock, facts, isAdvancing } = deps;
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
      cutoffOf: (rule) => cutoffOf(rule, now, retentionDays),
      mayGoOn,
      rest: () => wait(restMs),
    });
    if (!removed) return;
    for (const [table, rows] of removed.rows) deps.onRowsRemoved(table, rows);
    if (removed.rows.size === 0) return;
    const rows = Object.fromEntries(removed.rows);
    log.info({ rows, isDone: removed.isDone }, 'Removed what was older than it is kept');
  }

  return {
    /** Resolves when the removal is over, or at once when none is due. Ticks do not await it. */
    async begin(): Promise<void> {
      const now = clock.now().getTime();
      const isSoon = now >= lookedAt && now < lookedAt + checkEveryMs;
      if (underWay || isSoon) return;
      lookedAt = now;
      underWay = removeOnce()
        .catch((err) => log.error({ err }, 'What is old could not be removed; it is tried again'))
        .finally(() => {
          underWay = undefined;
        });
      await underWay;
    },
    async stop(): Promise<void> {
      stopping = true;
      await underWay;
    },
  };
}

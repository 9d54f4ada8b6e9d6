import { setTimeout as wait } from 'node:timers/promises';
import {
  type Calendar,
  isSession,
  type LocalDate,
  type MarketMoment,
  minutesOf,
  type SessionTimes,
  sessionTimesOn,
  timeOfDay,
} from '@safe-trading/engine';
import type { Clock, MarketClock } from '../../platform/kernel/clock.ts';
import { istDate } from '../../platform/kernel/ist.ts';
import type { Log } from '../../platform/kernel/log.ts';
import { marketMoment } from '../../platform/kernel/market-moment.ts';
import { recurringWork } from '../../platform/kernel/recurring-work.ts';
import type { MarketFacts } from '../../trading/market-data/market-facts.ts';
import {
  cutoffOf,
  type RetainedTable,
  type RetentionDays,
  retentionRules,
} from './retention-rules.ts';

/** One process removes at a time. */
export interface RetentionStore {
  /** Whether this process may remove: not done today and no live process is doing it. */
  take(today: LocalDate): Promise<boolean>;
  /**
   * Removes up to `most` rows older than `before` in a transaction; returns the count. Undefined if another
   * process took over.
   */
  remove(table: RetainedTable, which: { before: Date; most: number }): Promise<number | undefined>;
  /** Releases the removal; `doneOn` is the day it was completed. */
  release(doneOn: LocalDate | undefined): Promise<void>;
}

type Rule = (typeof retentionRules)[number];

type Round = {
  today: LocalDate;
  /** Undefined if everything is kept. */
  cutoffOf(rule: Rule): Date | undefined;
  /** Checked before each batch; false near a session, during an advance or a stop. */
  mayGoOn(): boolean;
  rest(): Promise<void>;
};

type Removed = { rows: ReadonlyMap<RetainedTable, number>; isDone: boolean };

/** Before the first login and after the last reconciliation. */
const begins = minutesOf(timeOfDay('08:00'));

const ends = minutesOf(timeOfDay('18:30'));

/** Jobs run around special sessions too. */
const before = 75;

const after = 60;

type Deps = {
  store: RetentionStore;
  retentionDays: RetentionDays;
  log: Pick<Log, 'info' | 'error'>;
  clock: Clock;
  marketClock: Pick<MarketClock, 'now'>;
  facts: Pick<MarketFacts, 'calendar' | 'sessionTimes'>;
  onRowsRemoved(table: RetainedTable, rows: number): void;
  isAdvancing(): boolean;
};

const checkEveryMs = 10 * 60_000;
const restMs = 20;

/** Removes old rows once a day outside session hours. Retries after an error. */
export function scheduleRetention(deps: Deps) {
  const { store, retentionDays, log, clock, marketClock, facts, isAdvancing } = deps;
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

  const removals = recurringWork({
    work: removeOnce,
    everyMs: checkEveryMs,
    onFault: (err) => log.error({ err }, 'What is old could not be removed; it is tried again'),
    clock,
  });
  return {
    begin: removals.begin,
    async stop(): Promise<void> {
      stopping = true;
      await removals.stop();
    },
  };
}

export function isBetweenSessions(
  { calendar, sessionTimes }: { calendar: Calendar; sessionTimes: readonly SessionTimes[] },
  { today, time }: Pick<MarketMoment, 'today' | 'time'>,
): boolean {
  if (!isSession(calendar, today)) return true;
  const { opens, closes } = sessionTimesOn(sessionTimes, today);
  const minute = minutesOf(time);
  return (
    minute < Math.min(begins, minutesOf(opens) - before) ||
    minute >= Math.max(ends, minutesOf(closes) + after)
  );
}

/**
 * Removes in batches and returns the counts; undefined if another process does it. Can be interrupted after any
 * batch.
 */
export async function removeOld(
  store: RetentionStore,
  { today, cutoffOf, mayGoOn, rest }: Round,
): Promise<Removed | undefined> {
  if (!(await store.take(today))) return undefined;
  const rows = new Map<RetainedTable, number>();
  let isDone = false;
  try {
    isDone = await removeByRules();
  } finally {
    await store.release(isDone ? today : undefined);
  }
  return { rows, isDone };

  async function removeByRules(): Promise<boolean> {
    for (const rule of retentionRules) {
      const before = cutoffOf(rule);
      if (before && !(await removeAll(rule, before))) return false;
    }
    return true;
  }

  async function removeAll({ table, most }: Rule, before: Date): Promise<boolean> {
    for (;;) {
      if (!mayGoOn()) return false;
      const removed = await store.remove(table, { before, most });
      if (removed === undefined) return false;
      if (removed > 0) rows.set(table, (rows.get(table) ?? 0) + removed);
      if (removed < most) return true;
      await rest();
    }
  }
}

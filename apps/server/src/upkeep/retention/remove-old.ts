import type { LocalDate } from '@safe-trading/engine';
import { type RetainedTable, retentionRules } from './retention-rules.ts';
import type { RetentionStore } from './retention-store.ts';

type Rule = (typeof retentionRules)[number];

type Round = {
  today: LocalDate;
  /** What is older goes; undefined where a rule keeps everything. */
  cutoffOf(rule: Rule): Date | undefined;
  /** Asked before each batch: nothing is begun once a session comes near, an advance begins or the program is stopped. */
  mayGoOn(): boolean;
  /** Lets others at the database between two batches. */
  rest(): Promise<void>;
};

export type Removed = { rows: ReadonlyMap<RetainedTable, number>; isDone: boolean };

/**
 * Removes what is old, in batches, and tells what went; undefined where it does not fall to this process. Cut off anywhere,
 * it has removed whole batches, and the next time goes on.
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
    await store.letGo(isDone ? today : undefined);
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

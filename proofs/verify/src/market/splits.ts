import type { Day } from '../day.ts';
import { cell, readCsv } from './csv.ts';
import { type Sessions, sessionAfter, sessionFrom } from './sessions.ts';

/** So many units for each unit held before that day. */
export type Split = { symbol: string; exDate: Day; factor: bigint };

/** The paper market shows this recorded session, or the next one, on the first day of its world. */
const worldBeginsWith = '2020-01-01';

type Dated = { exDate: Day };

export const readSplits = (): Split[] =>
  readCsv('splits.csv').map((line) => ({
    symbol: cell(line, 'symbol'),
    exDate: cell(line, 'ex_date'),
    factor: BigInt(cell(line, 'units_after_per_unit_before')),
  }));

/**
 * Actions on the days of a paper market that began on `worldStartsOn`: its sessions and the recorded ones
 * are paired one for one. Those of before the world have no holder and are left out.
 */
export function inWorldDays<Action extends Dated>(
  actions: readonly Action[],
  recorded: readonly Day[],
  sessions: Sessions,
  worldStartsOn: Day,
): Action[] {
  const shown = new Map<Day, Day>();
  let day = sessionFrom(sessions, worldStartsOn);
  const from = recorded.filter((date) => date >= worldBeginsWith);
  for (const date of from) {
    shown.set(date, day);
    day = sessionAfter(sessions, day);
  }
  return actions.flatMap((action) => {
    const date = action.exDate < worldBeginsWith ? undefined : from.find((d) => d >= action.exDate);
    const exDate = date && shown.get(date);
    return exDate ? [{ ...action, exDate }] : [];
  });
}

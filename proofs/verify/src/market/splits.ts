import type { Day } from '../day.ts';
import { cell, readCsv } from './csv.ts';
import { type Sessions, sessionAfter, sessionFrom } from './sessions.ts';

export type Split = { symbol: string; exDate: Day; factor: bigint };

/** The recorded day shown on a paper world's first session. */
const worldBeginsWith = '2020-01-01';

type Dated = { exDate: Day };

export const readSplits = (): Split[] =>
  readCsv('splits.csv').map((line) => ({
    symbol: cell(line, 'symbol'),
    exDate: cell(line, 'ex_date'),
    factor: BigInt(cell(line, 'units_after_per_unit_before')),
  }));

/** Moves actions to the days of a paper world; earlier ones are omitted. */
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

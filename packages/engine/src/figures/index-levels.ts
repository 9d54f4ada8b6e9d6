import { daysBetween, type LocalDate } from '../calendar/local-date.ts';
import { type Split, splitFactorBetween } from '../market/splits.ts';

export type IndexLevel = { readonly on: LocalDate; readonly level: number };

/** Ascending. After `splicedOn` a fund continues the recorded index. */
export type IndexLevels = {
  readonly levels: readonly IndexLevel[];
  readonly splicedOn?: LocalDate;
};

export type IndexFund = {
  readonly closes: readonly IndexLevel[];
  readonly splits: readonly Split[];
};

export function spliceIndex(recorded: readonly IndexLevel[], fund: IndexFund): IndexLevels {
  const known = new Map(recorded.map(({ on, level }) => [on, level]));
  const seam = fund.closes.findLast(({ on }) => known.has(on));
  const level = seam && known.get(seam.on);
  const end = recorded.at(-1)?.on;
  if (!seam || level === undefined || end === undefined) return { levels: recorded };

  const beyond = fund.closes
    .filter(({ on }) => on > end)
    .map(({ on, level: close }) => {
      const units = splitFactorBetween(fund.splits, seam.on, on);
      return { on, level: (level * close * units) / seam.level };
    });
  if (beyond.length === 0) return { levels: recorded };
  return { levels: [...recorded, ...beyond], splicedOn: seam.on };
}

/** No closure of the exchange has lasted longer; more is a gap in the record. */
const longestClosure = 10;

/** Undefined when no close is recent enough. */
export function levelOn(levels: readonly IndexLevel[], day: LocalDate): number | undefined {
  let from = 0;
  let to = levels.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((levels[middle]?.on ?? day) <= day) from = middle + 1;
    else to = middle;
  }
  const found = levels[from - 1];
  return found && daysBetween(found.on, day) <= longestClosure ? found.level : undefined;
}

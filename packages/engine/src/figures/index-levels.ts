import { daysBetween, type LocalDate } from '../calendar/local-date.ts';
import { type Split, splitFactorBetween } from '../market/splits.ts';

/** What an index stood at when a day closed, dividends reinvested. */
export type IndexLevel = { readonly on: LocalDate; readonly level: number };

/** Ascending. After `splicedOn` the recorded index has ended and a fund on it stands for it. */
export type IndexLevels = {
  readonly levels: readonly IndexLevel[];
  readonly splicedOn?: LocalDate;
};

/** The fund that stands for the index: its closes as traded, ascending, and its splits. */
export type IndexFund = {
  readonly closes: readonly IndexLevel[];
  readonly splits: readonly Split[];
};

/** The index as recorded, and beyond its last day what the fund made of it. */
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

/** The last close on or before a day; undefined where the record has none that is recent enough. */
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

import { addDays, type LocalDate } from '@safe-trading/engine';
import type { Listing } from './listings.ts';

export type PriceRange = { low: number; high: number };

/** The 365-day range in paise up to `recordedDate`, from the rows before `row`, in units of that day. */
export function yearRangeBefore(
  { series, splits }: Pick<Listing, 'series' | 'splits'>,
  row: number,
  recordedDate: LocalDate,
): PriceRange | undefined {
  const from = addDays(recordedDate, -365);
  const past = splits
    .filter(({ exDate }) => exDate <= recordedDate && exDate > from)
    .toSorted((a, b) => (a.exDate < b.exDate ? 1 : -1));

  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  let factor = 1;
  let passed = 0;
  for (let index = row - 1; index >= 0; index -= 1) {
    const date = series.dates[index];
    if (date === undefined || date <= from) break;
    for (let split = past[passed]; split && split.exDate > date; split = past[passed]) {
      factor *= split.factor;
      passed += 1;
    }
    low = Math.min(low, (series.low[index] ?? 0) / factor);
    high = Math.max(high, (series.high[index] ?? 0) / factor);
  }

  return high === 0 ? undefined : { low: Math.round(low), high: Math.round(high) };
}

/** Units of `to` for one unit of `from`. */
export function splitFactor(
  splits: Listing['splits'],
  { from, to }: { from: LocalDate; to: LocalDate },
): number {
  return splits
    .filter(({ exDate }) => exDate > from && exDate <= to)
    .reduce((product, { factor }) => product * factor, 1);
}

import type { LocalDate } from '@safe-trading/engine';
import type { Listing } from './listings.ts';

const sessionsLookedAt = 20;
/** Of a normal law: its deviation over its mean distance from the middle. */
const deviationOverMean = 1.2533;

/** How much the close moved from day to day over the 20 rows before `row`, as a share; 0 without two of them. */
export function recentDeviation(
  { series, splits }: Pick<Listing, 'series' | 'splits'>,
  row: number,
): number {
  const { dates, close } = series;
  const hasSplit = (date: LocalDate): boolean => splits.some(({ exDate }) => exDate === date);
  let moves = 0;
  let count = 0;
  for (let index = row - 1; index > 0 && index >= row - sessionsLookedAt; index -= 1) {
    const date = dates[index];
    const before = close[index - 1];
    if (date === undefined || before === undefined || hasSplit(date)) continue;
    moves += Math.abs((close[index] ?? before) / before - 1);
    count += 1;
  }
  return count === 0 ? 0 : (deviationOverMean * moves) / count;
}

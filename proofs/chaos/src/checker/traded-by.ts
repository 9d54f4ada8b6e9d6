import type { BookedFill } from './books.ts';

/** What the fills of an order come to, and the day of the last of them in India. */
export function tradedBy(fills: readonly BookedFill[]): {
  value: number;
  units: number;
  on: string;
} {
  const last = Math.max(0, ...fills.map(({ tradedAt }) => tradedAt));
  return {
    value: fills.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
    units: fills.reduce((sum, { quantity }) => sum + quantity, 0),
    on: new Date(last + 5.5 * 3_600_000).toISOString().slice(0, 10),
  };
}

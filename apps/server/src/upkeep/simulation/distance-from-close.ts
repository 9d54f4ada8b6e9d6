import type { LocalDate } from '@safe-trading/engine';
import type { SimulatedTrade } from './trades.ts';

/** Trades against the close of their day; positive is above. Fractions, not percent. */
export type Distance = {
  trades: number;
  /** Mean over trades. */
  mean: number;
  /** Mean weighted by value. */
  byValue: number;
};

/** Throws RangeError for a day without a close. */
export function distanceFromClose(
  trades: readonly SimulatedTrade[],
  closeOn: (symbol: string, on: LocalDate) => number | undefined,
): Distance {
  let distances = 0;
  let weighted = 0;
  let value = 0;
  for (const trade of trades) {
    const close = closeOn(trade.symbol, trade.on);
    if (close === undefined) throw new RangeError(`${trade.symbol} has no close on ${trade.on}.`);
    const distance = trade.value / trade.quantity / close - 1;
    distances += distance;
    weighted += distance * trade.value;
    value += trade.value;
  }
  const count = trades.length;
  return {
    trades: count,
    mean: count === 0 ? 0 : distances / count,
    byValue: value === 0 ? 0 : weighted / value,
  };
}

import type { LocalDate } from '@safe-trading/engine';
import type { SimulatedTrade } from './trades.ts';

/** How far trades lay from the close of their day; above it is positive. Shares of one, not percent. */
export type Distance = {
  trades: number;
  /** Every trade counts the same. */
  mean: number;
  /** Every rupee counts the same. */
  byValue: number;
};

/** Throws RangeError for a trade on a day without a close. */
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

import { splitFactor } from '@safe-trading/simulator/fills';
import type { EtfHistory } from './etf-history.ts';
import type { MarketHours } from './market-hours.ts';

/** The last price of an ETF at the close of each session, in units of that day. */
export type Closes = (etf: number) => Int32Array;

export function openCloses(
  histories: readonly EtfHistory[],
  hours: readonly MarketHours[],
): Closes {
  const kept: Int32Array[] = [];
  return (etf) => {
    const known = kept[etf];
    if (known) return known;
    const found = closesOf(histories[etf], hours);
    kept[etf] = found;
    return found;
  };
}

function closesOf(history: EtfHistory | undefined, hours: readonly MarketHours[]): Int32Array {
  const closes = new Int32Array(hours.length);
  if (!history) return closes;
  const { rowsBefore, sessionOf, listing } = history;
  const { close, dates } = listing.series;
  for (const [session, { on: to }] of hours.entries()) {
    const row = rowsBefore[session] ?? 0;
    if (sessionOf[row] === session) {
      closes[session] = close[row] ?? 0;
      continue;
    }
    const from = dates[row - 1];
    if (from === undefined) continue;
    closes[session] = Math.round((close[row - 1] ?? 0) / splitFactor(listing.splits, { from, to }));
  }
  return closes;
}

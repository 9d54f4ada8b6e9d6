import { splitFactor } from '@safe-trading/simulator/fills';
import type { ColumnarMarket } from './columnar-market.ts';

/** The last price of an ETF at the close of a session, in units of that day. */
export function closeOn(
  { histories, hours }: Pick<ColumnarMarket, 'histories' | 'hours'>,
  etf: number,
  session: number,
): number {
  const history = histories[etf];
  if (!history) return 0;
  const { rowsBefore, sessionOf, listing } = history;
  const { close, dates } = listing.series;
  const row = rowsBefore[session] ?? 0;
  if (sessionOf[row] === session) return close[row] ?? 0;
  const [on, from] = [hours[session]?.on, dates[row - 1]];
  if (on === undefined || from === undefined) return 0;
  return Math.round((close[row - 1] ?? 0) / splitFactor(listing.splits, { from, to: on }));
}

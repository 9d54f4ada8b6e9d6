import { type LocalDate, parseLocalDate } from '@safe-trading/engine';
import { candlesOf } from '../candles.ts';
import type { Market } from '../market.ts';
import type { Moment } from '../market-moment.ts';
import type { World } from '../world.ts';
import { signedIn } from './access.ts';
import { rupees } from './formats.ts';
import { type Fields, type Route, refuse, refuseForm, succeed, textOf } from './protocol.ts';
import { isNse, noSuchSymbol } from './quote-routes.ts';

/** Daily candles on market dates, not adjusted for splits. */
export function candleRoute(world: World): Route {
  return {
    method: 'GET',
    path: '/history/candleData',
    call: 'candles',
    answer: signedIn(world, ({ query, moment }) => {
      const period = readPeriod(query, moment);
      if (!period) {
        return refuseForm(moment, [
          'fromDate and toDate must be dates yyyy-MM-dd, fromDate not after toDate.',
        ]);
      }
      const symbol = textOf(query, 'symbolName');
      const clock = world.market.clockAt(moment);
      if (!isNse(query) || !clock || !world.market.day(symbol, clock)) {
        return refuse(moment, 400, noSuchSymbol);
      }
      const historicalCandleData = presentCandles(world.market, symbol, period, moment);
      return succeed(moment, 'Historical candle data retrieved successfully', {
        historicalCandleData,
      });
    }),
  };
}

function readPeriod(
  query: Fields,
  { date }: Moment,
): { from: LocalDate; to: LocalDate } | undefined {
  const from = parseLocalDate(textOf(query, 'fromDate'));
  const to = textOf(query, 'toDate') === '' ? date : parseLocalDate(textOf(query, 'toDate'));
  return from && to && from <= to ? { from, to } : undefined;
}

/** Today's candle appears after the session. */
function presentCandles(
  market: Market,
  symbol: string,
  period: { from: LocalDate; to: LocalDate },
  moment: Moment,
): object[] {
  const clock = market.clockAt(moment);
  if (!clock) return [];
  const { session, phase } = clock;
  const isOver = ({ index }: { index: number }): boolean =>
    index < session.index || (index === session.index && phase === 'after');
  return candlesOf(market, symbol, period, isOver).map(
    ({ date, open, high, low, close, volume }) => ({
      date,
      open: rupees(open),
      high: rupees(high),
      low: rupees(low),
      close: rupees(close),
      ltp: rupees(close),
      volume: String(volume),
    }),
  );
}

import { type LocalDate, parseLocalDate } from '@safe-trading/engine';
import type { Market } from '../market.ts';
import type { Moment } from '../market-moment.ts';
import { rowsBefore } from '../trading-day.ts';
import type { World } from '../world.ts';
import { signedIn } from './access.ts';
import { rupees } from './formats.ts';
import { type Fields, type Route, refuse, refuseForm, succeed, textOf } from './protocol.ts';
import { isNse, noSuchSymbol } from './quote-routes.ts';

/** Daily candles: recorded sessions on their market dates, prices as traded (not adjusted for splits). */
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
      const historicalCandleData = candlesOf(world.market, symbol, { ...period, moment });
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

/** Today's candle is there once the session is over. */
function candlesOf(
  market: Market,
  symbol: string,
  { from, to, moment }: { from: LocalDate; to: LocalDate; moment: Moment },
): object[] {
  const series = market.listing(symbol)?.series;
  const clock = market.clockAt(moment);
  if (!series || !clock) return [];

  const complete = (index: number): boolean =>
    index < clock.session.index || (index === clock.session.index && clock.phase === 'after');
  return market.replay
    .sessionsBetween(from, to)
    .filter(({ index }) => complete(index))
    .flatMap(({ marketDate, recordedDate }) => {
      const row = rowsBefore(series.dates, recordedDate);
      if (series.dates[row] !== recordedDate) return [];
      const price = (column: Int32Array): string => rupees(column[row] ?? 0);
      return [
        {
          date: marketDate,
          open: price(series.open),
          high: price(series.high),
          low: price(series.low),
          close: price(series.close),
          ltp: price(series.close),
          volume: String(series.volume[row] ?? 0),
        },
      ];
    });
}

import { type LocalDate, minutesOf, parseLocalDate, parseTimeOfDay } from '@safe-trading/engine';
import { intradayCandles } from '../intraday-candles.ts';
import { instantOf } from '../market-moment.ts';
import type { World } from '../world.ts';
import { signedIn } from './access.ts';
import { dashedTime, rupees } from './formats.ts';
import {
  type Answer,
  type Call,
  type Fields,
  type Route,
  refuse,
  refuseForm,
  succeed,
  textOf,
} from './protocol.ts';
import { isNse, noSuchSymbol } from './quote-routes.ts';

const intervals = ['1', '3', '5', '10', '15', '30', '60'];
const mostDays = 31;
const dayMs = 86_400_000;

export function intradayRoute(world: World): Route {
  return {
    method: 'GET',
    path: '/intraday/candleData',
    call: 'candles',
    answer: signedIn(world, (call) => {
      const symbol = textOf(call.query, 'symbolName');
      const clock = world.market.clockAt(call.moment);
      if (!isNse(call.query) || !clock || !world.market.day(symbol, clock)) {
        return refuse(call.moment, 400, noSuchSymbol);
      }
      return answerIntraday(world, call, symbol, rupees);
    }),
  };
}

/** `write` formats the prices. */
export function answerIntraday(
  { market }: World,
  { query, moment }: Call,
  symbol: string,
  write: (paise: number) => string,
): Answer {
  const asked = readPeriod(query, moment.instant);
  if (!asked) {
    return refuseForm(moment, [
      `fromDate and toDate must be yyyy-MM-dd HH:mm:ss, fromDate not after toDate and at most ${mostDays} days before it; interval one of ${intervals.join(', ')}.`,
    ]);
  }
  const intradayCandleData = intradayCandles(market, symbol, {
    ...asked,
    to: Math.min(asked.to, moment.instant),
  }).map(({ at, open, high, low, close, volume }) => ({
    dateTime: dashedTime(at),
    open: write(open),
    high: write(high),
    low: write(low),
    close: write(close),
    volume: String(volume),
  }));
  return succeed(moment, 'Request successful', { intradayCandleData });
}

function readPeriod(query: Fields, now: number) {
  const from = instantIn(textOf(query, 'fromDate'));
  const to = textOf(query, 'toDate') === '' ? now : instantIn(textOf(query, 'toDate'));
  const interval = textOf(query, 'interval') || '1';
  if (from === undefined || to === undefined || from > to || to - from > mostDays * dayMs) {
    return undefined;
  }
  return intervals.includes(interval) ? { from, to, minutes: Number(interval) } : undefined;
}

/** `2026-06-02 10:00:00`, in India. */
function instantIn(text: string): number | undefined {
  const [, day = '', time = '', seconds = ''] =
    /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}):(\d{2})$/.exec(text) ?? [];
  const date: LocalDate | undefined = parseLocalDate(day);
  const at = parseTimeOfDay(time);
  if (!date || !at || Number(seconds) > 59) return undefined;
  return instantOf(date, minutesOf(at)) + Number(seconds) * 1_000;
}

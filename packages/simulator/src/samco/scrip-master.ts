import type { Market } from '../market.ts';
import type { Moment } from '../market-moment.ts';
import { rupees } from './formats.ts';

const columns =
  'exchange,exchangeSegment,symbolCode,tradingSymbol,name,lastPrice,instrument,lotSize,strikePrice,expiryDate,tickSize';

/** The public list of instruments; here the ETFs of this day. */
export function scripMaster(market: Market, moment: Moment): string {
  const clock = market.clockAt(moment);
  const rows = market.listings().flatMap(({ symbol, code, tick }) => {
    const day = clock && market.day(symbol, clock);
    if (!day) return [];
    const last = rupees(day.previousClose);
    return [`NSE,NSE,${code},${symbol}-EQ,${symbol},${last},EQ,1,,,${rupees(tick)}`];
  });
  return [columns, ...rows, ''].join('\n');
}

import type { World } from '../world.ts';
import { signedIn } from './access.ts';
import { rupees } from './formats.ts';
import { type Route, refuse, refuseForm, succeed, textOf } from './protocol.ts';
import { isNse, noSuchSymbol } from './quote-routes.ts';

/** ETFs whose symbol or name contains the words asked for, as far as they are listed by now. */
export function searchRoute(world: World): Route {
  const { market } = world;
  return {
    method: 'GET',
    path: '/eqDervSearch/search',
    answer: signedIn(world, ({ query, moment }) => {
      const wanted = textOf(query, 'searchSymbolName').toUpperCase();
      if (!wanted) return refuseForm(moment, ['searchSymbolName is required.']);

      const clock = market.clockAt(moment);
      const searchResults = market
        .listings()
        .filter(({ symbol, etf }) => `${symbol} ${etf.name}`.toUpperCase().includes(wanted))
        .filter(({ symbol }) => clock && market.day(symbol, clock))
        .map(({ symbol, etf, tick }) => ({
          exchange: 'NSE',
          scripDescription: etf.name,
          tradingSymbol: `${symbol}-EQ`,
          isin: etf.isin ?? '',
          bodLotQuantity: '1',
          tickSize: rupees(tick),
          instrument: 'EQ',
          quantityInLots: '1',
        }));
      return isNse(query) && searchResults.length > 0
        ? succeed(moment, 'Search results retrieved successfully', { searchResults })
        : refuse(moment, 400, noSuchSymbol);
    }),
  };
}

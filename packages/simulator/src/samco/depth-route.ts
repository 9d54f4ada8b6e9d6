import type { MarketQuote } from '../market-quote.ts';
import type { World } from '../world.ts';
import { signedIn } from './access.ts';
import { rupees } from './formats.ts';
import { type Route, refuse, succeed, textOf } from './protocol.ts';
import { isNse, noSuchSymbol } from './quote-routes.ts';

/** Buyers and sellers of an ETF. No depth is recorded: one price stands on each side. */
export function depthRoute(world: World): Route {
  const { market } = world;
  return {
    method: 'POST',
    path: '/marketDepth',
    answer: signedIn(world, ({ body, moment }) => {
      const clock = market.clockAt(moment);
      const quote = clock && isNse(body) && market.quote(textOf(body, 'symbolName'), clock);
      if (!quote) return refuse(moment, 400, noSuchSymbol);
      return succeed(moment, 'Market depth data retrieved successfully', {
        MarketDepthDetails: { marketDepth: presentDepth(quote) },
      });
    }),
  };
}

const presentDepth = ({ listing, book, size }: MarketQuote): object => ({
  tradingSymbol: `${listing.symbol}-EQ`,
  symbol: listing.code,
  exc: 'NSE',
  tBuyQty: book?.bid === undefined ? '0' : String(size * 5),
  tSellQty: book?.ask === undefined ? '0' : String(size * 5),
  bestFiveBid:
    book?.bid === undefined
      ? []
      : [{ bidNumber: '1', bidSize: String(size), bidPrice: rupees(book.bid) }],
  bestFiveAsk:
    book?.ask === undefined
      ? []
      : [{ askNumber: '1', askSize: String(size), askPrice: rupees(book.ask) }],
});

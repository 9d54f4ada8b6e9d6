import { tradesOf } from '../order.ts';
import type { World } from '../world.ts';
import { signedIn } from './access.ts';
import { groupedRupees } from './formats.ts';
import { presentBookEntry, presentTrade } from './present-order.ts';
import { type Route, succeed } from './protocol.ts';
import { shownBook } from './shown-book.ts';

/** Order book and trade book: of the current date only. */
export function bookRoutes(world: World): Route[] {
  const { market } = world;
  return [
    {
      method: 'GET',
      path: '/order/orderBook',
      call: 'order-book',
      answer: signedIn(world, (call) => {
        const book = shownBook(world, call);
        const orderBookDetails = book.orders.flatMap((order) => {
          const listing = market.listing(order.symbol);
          return listing ? [presentBookEntry(order, listing, book)] : [];
        });
        return succeed(call.moment, 'Order Book details retrieved successfully', {
          orderBookDetails,
        });
      }),
    },
    {
      method: 'GET',
      path: '/trade/tradeBook',
      call: 'trade-book',
      answer: signedIn(world, (call) => {
        const { moment } = call;
        const { client, orders } = shownBook(world, call);
        const clock = market.clockAt(moment);
        const tradeBookDetails = tradesOf(orders).flatMap(({ order, trade }) => {
          const quote = clock && market.quote(order.symbol, clock);
          if (!quote) return [];
          const lastPrice = groupedRupees(quote.last);
          return [presentTrade({ order, trade }, { listing: quote.listing, client, lastPrice })];
        });
        return succeed(moment, 'Trade Book details retrieved successfully', { tradeBookDetails });
      }),
    },
  ];
}

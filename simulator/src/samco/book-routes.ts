import { tradesOf } from '../client.ts';
import type { World } from '../world.ts';
import { signedIn } from './access.ts';
import { groupedRupees } from './formats.ts';
import { presentBookEntry, presentTrade } from './present-order.ts';
import { type Route, succeed } from './protocol.ts';

/** Order book and trade book: of the current date only. */
export function bookRoutes(world: World): Route[] {
  const { market } = world;
  return [
    {
      method: 'GET',
      path: '/order/orderBook',
      answer: signedIn(world, ({ client, moment }) => {
        const orderBookDetails = [...client.orders.values()].flatMap((order) => {
          const listing = market.listing(order.symbol);
          return listing ? [presentBookEntry(order, listing, client)] : [];
        });
        return succeed(moment, 'Order Book details retrieved successfully', { orderBookDetails });
      }),
    },
    {
      method: 'GET',
      path: '/trade/tradeBook',
      answer: signedIn(world, ({ client, moment }) => {
        const clock = market.clockAt(moment);
        const tradeBookDetails = tradesOf(client).flatMap(({ order, trade }) => {
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

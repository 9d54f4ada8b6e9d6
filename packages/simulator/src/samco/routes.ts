import { availableCash } from '../account.ts';
import type { Client } from '../client.ts';
import type { MarketQuote } from '../market-quote.ts';
import type { Faults } from '../misbehaviour/faults.ts';
import { type Order, orderAsOf, orderStamped, tradesOf } from '../order.ts';
import type { World } from '../world.ts';
import { type ClientCall, type RegisteredAddress, signedIn } from './access.ts';
import { candleRoute } from './candle-route.ts';
import { groupedRupees, rupees } from './formats.ts';
import { holdingRoute } from './holding-route.ts';
import { indexRoutes } from './index-routes.ts';
import { intradayRoute } from './intraday-route.ts';
import { orderRoutes } from './order-routes.ts';
import { positionRoute } from './position-route.ts';
import { presentBookEntry, presentTrade } from './present-order.ts';
import { type Route, refuse, refuseForm, succeed, textOf } from './protocol.ts';
import { isNse, noSuchSymbol, quoteRoutes } from './quote-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** The orders shown to a client: their own, unless a fault applies. */
type ShownBook = { client: Client; orders: readonly Order[]; echoesRemarks: boolean };

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

export function samcoRoutes(world: World, registered: RegisteredAddress): Route[] {
  return [
    ...signInRoutes(world, registered),
    whoamiRoute(world, registered),
    ...quoteRoutes(world),
    searchRoute(world),
    candleRoute(world),
    intradayRoute(world),
    ...indexRoutes(world),
    depthRoute(world),
    fundRoute(world),
    holdingRoute(world),
    positionRoute(world),
    ...orderRoutes(world, registered),
    ...bookRoutes(world),
  ];
}

function whoamiRoute(world: World, registered: RegisteredAddress): Route {
  return {
    method: 'GET',
    path: '/ip/whoami',
    answer: signedIn(world, ({ address, moment }) => {
      const matches = registered === undefined || registered === address;
      return succeed(moment, 'Request successful', {
        srcIp: address,
        primaryIp: registered ?? address,
        secondaryIp: null,
        matches,
        matchedAs: matches ? 'PRIMARY' : null,
      });
    }),
  };
}

/** The broker reports the same cash in both segments. */
function fundRoute(world: World): Route {
  return {
    method: 'GET',
    path: '/limit/getLimits',
    answer: signedIn(world, ({ client, moment }) => {
      const { account } = client;
      const pool = {
        grossAvailableMargin: rupees(account.cash),
        payInToday: '0.00',
        notionalCash: '0.00',
        marginUsed: rupees(account.reservedCash),
        netAvailableMargin: rupees(availableCash(account)),
      };
      return succeed(moment, 'User Limit details retrieved successfully', {
        equityLimit: { ...pool, collateralMarginAgainstShares: '0.00' },
        commodityLimit: pool,
      });
    }),
  };
}

function searchRoute(world: World): Route {
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

/** One price on each side: depth is not recorded. */
function depthRoute(world: World): Route {
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

/** Of the current date only. */
function bookRoutes(world: World): Route[] {
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

function shownBook(world: World, call: ClientCall): ShownBook {
  const { faults } = call;
  if (!faults)
    return { client: call.client, orders: [...call.client.orders.values()], echoesRemarks: false };

  const client = shownClient(world, call, faults);
  const all = [...client.orders.values()];
  return {
    client,
    orders: stamped(faults, withGaps(faults, stale(faults, all, call))),
    echoesRemarks: faults.takes('remarks-echoed'),
  };
}

/** Another account's book, or the client's own if no other account has orders. */
function shownClient(world: World, { client, moment }: ClientCall, faults: Faults): Client {
  if (!faults.takes('book-wrong-user')) return client;
  const others = world.exchange
    .userIds()
    .filter((userId) => userId !== client.userId)
    .flatMap((userId) => world.exchange.client(userId, moment) ?? []);
  const active = others.filter(({ orders }) => orders.size > 0);
  const choice = active.length > 0 ? active : others;
  const shown = choice[Math.floor(faults.draw('whose book') * choice.length)];
  if (!shown) faults.spares('book-wrong-user');
  return shown ?? client;
}

function stale(faults: Faults, orders: Order[], { moment }: ClientCall): Order[] {
  if (!faults.takes('book-stale')) return orders;
  const instant = moment.instant - faults.amounts.bookLagMs;
  return orders.flatMap((order) => orderAsOf(order, instant) ?? []);
}

function withGaps(faults: Faults, orders: Order[]): Order[] {
  if (orders.length === 0 || !faults.takes('book-missing-rows')) return orders;
  const surely = Math.floor(faults.draw('row that is missing') * orders.length);
  return orders.filter(
    ({ number }, row) => row !== surely && faults.draw(`row of ${number}`) < 0.5,
  );
}

function stamped(faults: Faults, orders: Order[]): Order[] {
  if (!faults.takes('clock-off')) return orders;
  return orders.map((order) => orderStamped(order, faults.amounts.clockOffMs));
}

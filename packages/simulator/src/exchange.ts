import {
  type ChargeRates,
  minuteAfterTrading,
  nextSession,
  type Paise,
  paise,
  quantity,
  type Side,
  sellableFrom,
  settlementDate,
  timesPaise,
} from '@safe-trading/engine';
import { type Account, evolveAccount, openAccount } from './account.ts';
import {
  type Client,
  cancelOrder,
  keepOrder,
  release,
  reserve,
  settleOrders,
  startDay,
  type Witness,
} from './client.ts';
import { fatedReserve, foreseen } from './fate.ts';
import type { Listing } from './listings.ts';
import type { Market, SessionClock } from './market.ts';
import type { InputOf } from './market-input.ts';
import { type Moment, momentOf } from './market-moment.ts';
import { type Match, matchesOf } from './matching.ts';
import { type DueFill, type Order, type Trade, unfilledQuantity } from './order.ts';
import {
  chargesOfTrade,
  type OrderContext,
  type OrderTerms,
  reserveFor,
  riskRejection,
} from './order-terms.ts';
import type { TradingDay } from './trading-day.ts';

/** All accounts and their orders. Each call first applies what is due by its moment. */
export type Exchange = {
  market: Market;
  client(userId: string, moment: Moment): Client | undefined;
  /** No effect if the account is open already. */
  open(input: Pick<InputOf<'opened'>, 'userId' | 'at'>): void;
  place(input: InputOf<'placed'>): Order;
  /** Accepts an order that reaches the exchange later. */
  delay(input: InputOf<'delayed'>): void;
  modify(input: InputOf<'modified'>): Order;
  cancel(input: InputOf<'cancelled'>): Order;
  nextOrderNumber(moment: Moment): string;
  userIds(): string[];
  /** Why a change would exceed the funds or units, if it would. */
  objection(client: Client, order: Order, terms: OrderTerms): string | undefined;
};

export type ExchangeOptions = {
  market: Market;
  rates: readonly ChargeRates[];
  openingCash: Paise;
  witness?: Witness | undefined;
};

export function openExchange(options: ExchangeOptions): Exchange {
  const { market, rates, openingCash, witness } = options;
  const clients = new Map<string, Client>();
  const actions = {
    splits: market.replay.splitsInMarketDates(),
    corporateActions: market.replay.actionsInMarketDates(),
  };
  let numbering = { date: '', count: 0 };

  const settle = (client: Client, moment: Moment): Client => {
    if (client.delayed.length > 0) enterDelayed(client, moment);
    const { day } = client.account;
    if (client.open.size > 0) {
      const closesAt = clockOf(day, 0).closesAt;
      settleOrders(client, { until: moment.instant, closesAt, fill });
    }
    if (day < moment.date) startDay(client, moment.date, actions);
    return client;
  };

  /** A delayed order arrives with a number assigned earlier. */
  const count = (orderNumber: string, { date }: Moment): void => {
    if (date < numbering.date) return;
    const given = Number(orderNumber.slice(6));
    numbering = { date, count: numbering.date === date ? Math.max(numbering.count, given) : given };
  };

  const clientAt = (userId: string, moment: Moment): Client => {
    const client = clients.get(userId);
    if (!client) throw new RangeError(`There is no account ${userId}.`);
    return settle(client, moment);
  };

  const clockOf = (date: Moment['date'], minute: number) => {
    const clock = market.clockAt({ date, minute });
    if (!clock) throw new RangeError(`Nothing is recorded for ${date}.`);
    return clock;
  };

  const listingOf = (symbol: string): Listing => {
    const listing = market.listing(symbol);
    if (!listing) throw new RangeError(`There is no ETF ${symbol}.`);
    return listing;
  };

  const fill = (account: Account, order: Order, trade: Trade): Account => {
    const { symbol, side } = order;
    const on = account.day;
    const value = timesPaise(trade.price, trade.quantity);
    const charges = chargesOfTrade(order, value, account, {
      rates,
      listing: listingOf(symbol),
      on,
    });
    if (side === 'buy') {
      const lot = {
        symbol,
        quantity: trade.quantity,
        cost: value,
        boughtOn: on,
        heldFrom: settlementDate(market.calendar, on),
        sellableFrom: sellableFrom(market.calendar, on),
      };
      return evolveAccount(account, { type: 'bought', lot, charges });
    }
    return evolveAccount(account, {
      type: 'sold',
      orderNumber: order.number,
      symbol,
      quantity: trade.quantity,
      value,
      charges,
      spendableFrom: nextSession(market.calendar, on),
    });
  };

  /** Opens the order at the exchange, or rejects an immediate-or-cancel order. */
  const expose = (client: Client, order: Order, moment: Moment): Order => {
    const clock = clockOf(moment.date, moment.minute);
    const day = market.day(order.symbol, clock);
    const isImmediateOnly = order.validity === 'IOC';
    const due = day ? dueFills(order, day, clock, moment) : [];

    reserve(client, order);
    if (isImmediateOnly && due.length === 0) {
      cancelOrder(client, order, moment.instant);
    } else {
      const seen = foreseen(order, due);
      keepOrder(client, isImmediateOnly ? { ends: { at: moment.instant }, ...seen } : seen);
    }
    settle(client, moment);
    return orderOf(client, order.number);
  };

  const place = (input: InputOf<'placed'>): Order => {
    const moment = momentOf(input.at);
    const client = clientAt(input.userId, moment);
    const context = { rates, listing: listingOf(input.symbol), on: moment.date };
    const order = newOrder(input, context);
    count(order.number, moment);

    const risk = riskRejection(client.account, order.symbol, order.reserve);
    const rejection = order.fate?.type === 'rejected' ? order.fate.reason : risk;
    if (rejection === undefined) return expose(client, order, moment);
    keepOrder(client, { ...order, status: 'rejected', rejection });
    return orderOf(client, order.number);
  };

  const enterDelayed = (client: Client, moment: Moment): void => {
    const due = client.delayed.filter(({ entersAt }) => entersAt <= moment.instant);
    client.delayed = client.delayed.filter((input) => !due.includes(input));
    for (const { entersAt, ...input } of due.toSorted((a, b) => a.entersAt - b.entersAt)) {
      place({ ...input, type: 'placed', at: entersAt });
    }
  };

  return {
    market,
    client(userId, moment) {
      const client = clients.get(userId);
      return client && settle(client, moment);
    },

    open({ userId, at }) {
      if (clients.has(userId)) return;
      const account = openAccount(momentOf(at).date, openingCash);
      const books = { orders: new Map(), open: new Map(), delayed: [] };
      clients.set(userId, { userId, account, ...books, witness });
    },

    place,

    delay(input) {
      const moment = momentOf(input.at);
      const client = clientAt(input.userId, moment);
      client.delayed = [...client.delayed, input];
      count(input.orderNumber, moment);
    },

    modify(input) {
      const moment = momentOf(input.at);
      const client = clientAt(input.userId, moment);
      const { due: _, ends: __, ...order } = orderOf(client, input.orderNumber);
      const terms = termsOf(order.side, input);
      const context = { rates, listing: listingOf(order.symbol), on: moment.date };

      release(client, order);
      return expose(
        client,
        {
          ...order,
          ...terms,
          validity: input.validity,
          changedAt: input.at,
          reserve: fatedReserve(terms, order.fate, context),
        },
        moment,
      );
    },

    cancel(input) {
      const client = clientAt(input.userId, momentOf(input.at));
      cancelOrder(client, orderOf(client, input.orderNumber), input.at);
      return orderOf(client, input.orderNumber);
    },

    nextOrderNumber({ date }) {
      const next = numbering.date === date ? numbering.count + 1 : 1;
      return `${date.slice(2, 4)}${date.slice(5, 7)}${date.slice(8)}${String(next).padStart(9, '0')}`;
    },

    userIds: () => [...clients.keys()],

    objection({ account }, order, terms) {
      const context = { rates, listing: listingOf(order.symbol), on: account.day };
      const free = evolveAccount(account, {
        type: 'released',
        symbol: order.symbol,
        reserve: order.reserve,
      });
      return riskRejection(free, order.symbol, reserveFor(terms, context));
    },
  };
}

function orderOf(client: Client, number: string): Order {
  const order = client.orders.get(number);
  if (!order) throw new RangeError(`There is no order ${number} in today's book.`);
  return order;
}

/** Fills of an order that arrives now; for immediate-or-cancel only those of now. */
function dueFills(
  order: Order,
  day: TradingDay,
  { minute: from, minutes, hours, instantOf }: SessionClock,
  { instant }: Moment,
): DueFill[] {
  const asked = { ...order, quantity: unfilledQuantity(order) };
  const isNow = ({ minute }: Match): boolean => minute === from;
  return matchesOf(asked, day, { from, minutes })
    .filter((match) => order.validity !== 'IOC' || isNow(match))
    .map((match) => ({
      at: isNow(match) ? instant : instantOf(minuteAfterTrading(hours, match.minute)),
      price: paise(match.price),
      quantity: quantity(match.quantity),
    }));
}

function newOrder(input: InputOf<'placed'>, context: OrderContext): Order {
  const terms = termsOf(input.side, input);
  const { fate, origin, request } = input;
  return {
    ...terms,
    number: input.orderNumber,
    symbol: input.symbol,
    validity: input.validity,
    remarks: input.remarks,
    placedAt: input.at,
    changedAt: input.at,
    status: 'open',
    reserve: fatedReserve(terms, fate, context),
    trades: [],
    ...(fate && { fate }),
    ...(origin && { origin }),
    ...(request && { request }),
  };
}

function termsOf(side: Side, input: { quantity: number; limit: number }): OrderTerms {
  return { side, quantity: quantity(input.quantity), limit: paise(input.limit) };
}

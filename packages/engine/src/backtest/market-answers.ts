import { type Instant, instantAt } from '../calendar/instant.ts';
import { Impossible } from '../impossible.ts';
import { type Quantity, quantity } from '../money/quantity.ts';
import type { BrokerOrder, BrokerTrade, OrderRequest } from '../orders/broker-report.ts';
import type { Asks, Handlers } from '../procedure/question.ts';
import type { Moment } from '../subscription/due.ts';
import type { BacktestBroker, BacktestMarket, BacktestReport } from './backtest-market.ts';
import type { PriceMemory } from './price-memory.ts';

export type MarketQuestion =
  | 'now'
  | 'ranking'
  | 'stored quote'
  | 'price evidence'
  | 'accounts'
  | 'accounts of investors'
  | 'quote'
  | 'buying power'
  | 'order book'
  | 'trade book'
  | 'units of today'
  | 'holdings'
  | 'place'
  | 'cancel'
  | 'session lost';

type Placed = { readonly number: string; readonly request: OrderRequest; readonly at: Instant };

/** Answers the market and broker questions from recorded data; every account is logged in and every answer arrives. */
export function marketAnswers(
  market: BacktestMarket,
  broker: BacktestBroker,
  prices: PriceMemory,
  now: () => Moment,
): Handlers<MarketQuestion> {
  const placed = new Map<string, { day: string; orders: Placed[] }>();
  const instant = (): Instant => instantAt(now().today, now().time);
  const ordersOf = (account: string): Placed[] => {
    const known = placed.get(account);
    if (known?.day === now().today) return known.orders;
    const today = { day: now().today, orders: [] };
    placed.set(account, today);
    return today.orders;
  };
  const reportOf = (account: string, { number }: Placed): BacktestReport =>
    broker.report(account, number, now());
  const trades = (account: string): BrokerTrade[] =>
    ordersOf(account).flatMap((order) => tradesOf(order, reportOf(account, order)));
  const loggedIn = (accountIds: readonly string[]) =>
    new Map(accountIds.map((accountId) => [accountId, { accountId, isLoggedIn: true }]));

  return {
    now: instant,
    ranking: ({ openUnderlyings }) => prices.rank(openUnderlyings),
    'stored quote': ({ instrument }) => {
      const quote = prices.stored(instrument.symbol);
      return quote && { quote, at: instant() };
    },
    'price evidence': ({ instrument }) => prices.evidence(instrument),
    accounts: ({ accountIds }) => loggedIn(accountIds),
    'accounts of investors': ({ userIds }) => loggedIn(userIds),
    quote: ({ symbol }) => {
      const seen = market.quote(symbol, now());
      if (!seen) return { ok: false, reason: 'refused', message: `${symbol} is not listed.` };
      const { quote, tradedAt } = seen;
      return { ok: true, value: { quote, at: instant(), tradedAt }, servedAt: instant() };
    },
    'buying power': ({ accountId }) => ({ ok: true, value: broker.available(accountId, now()) }),
    'order book': ({ accountId }) => ({
      ok: true,
      value: ordersOf(accountId).map((order) => entryOf(order, reportOf(accountId, order))),
    }),
    'trade book': ({ accountId }) => ({ ok: true, value: trades(accountId) }),
    'units of today': ({ accountId }) => {
      const today = trades(accountId);
      const sum = (symbol: string, side: BrokerTrade['side']) =>
        unitsOf(today.filter((trade) => trade.symbol === symbol && trade.side === side));
      const value = [...new Set(today.map(({ symbol }) => symbol))].map((symbol) => ({
        symbol,
        bought: sum(symbol, 'buy'),
        sold: sum(symbol, 'sell'),
      }));
      return { ok: true, value };
    },
    holdings: () => {
      throw new Impossible('A backtest has one book, so there is no comparison of holdings');
    },
    place: (asks) => place(asks),
    cancel: ({ accountId, brokerOrderId }) => broker.cancel(accountId, brokerOrderId, now()),
    'session lost': () => {},
  };

  function place({ accountId, request }: Asks<'place'>) {
    const { symbol, side, quantity: units, limit } = request;
    try {
      const order = { symbol, side, quantity: units, limit };
      const number = broker.place(accountId, order, now());
      ordersOf(accountId).push({ number, request, at: instant() });
      return { outcome: 'placed', brokerOrderId: number } as const;
    } catch (fault) {
      if (!(fault instanceof Impossible)) throw fault;
      return { outcome: 'refused', reason: fault.message } as const;
    }
  }
}

const unitsOf = (fills: readonly { readonly quantity: Quantity }[]): Quantity =>
  quantity(fills.reduce((units, fill) => units + fill.quantity, 0));

function entryOf({ number, request, at }: Placed, { status, fills }: BacktestReport): BrokerOrder {
  const { symbol, side, quantity: units, limit } = request;
  const filled = unitsOf(fills);
  const ended = filled === units ? 'complete' : 'cancelled';
  return {
    brokerOrderId: number,
    symbol,
    side,
    status: status === 'open' ? 'open' : ended,
    quantity: units,
    filled,
    limit,
    placedAt: at,
  };
}

const tradesOf = ({ number, request }: Placed, { fills }: BacktestReport): BrokerTrade[] =>
  fills.map((fill, index) => ({
    tradeId: `${number}.${index + 1}`,
    brokerOrderId: number,
    symbol: request.symbol,
    side: request.side,
    quantity: fill.quantity,
    price: fill.price,
    tradedAt: instantAt(fill.on, fill.at),
  }));

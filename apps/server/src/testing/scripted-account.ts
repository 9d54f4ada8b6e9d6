import {
  type Answer,
  type BrokerDayUnits,
  type BrokerHolding,
  type BrokerOrder,
  type BrokerTrade,
  type Instant,
  type OrderRequest,
  type Paise,
  type Placement,
  paise,
  quantity,
  type Side,
} from '@safe-trading/engine';
import { toInstant } from '../platform/kernel/instants.ts';
import type { BrokerAccount } from '../trading/brokers/broker.ts';

/** A broker account that answers as a test says, and remembers what it was asked. */
export type ScriptedAccount = BrokerAccount & {
  placed: OrderRequest[];
  cancelled: string[];
  /** What the next orders are answered; when it runs out they are placed. */
  answers: Placement[];
  orders: BrokerOrder[];
  deals: BrokerTrade[];
  cash: Answer<{ available: Paise }>;
  last: Paise;
  bookAnswer: Answer<BrokerOrder[]> | undefined;
  units: BrokerHolding[];
  /** When every ETF was last traded, and the clock of the broker; both now unless said. */
  tradedAt: Date | undefined;
  brokerClock: Date | undefined;
};

const nothing = { ok: false, reason: 'unreachable', message: 'Not part of this test.' } as const;

export function scriptedAccount(now: () => Date): ScriptedAccount {
  const quoted = (symbol: string) => ({
    symbol,
    volume: 1,
    quote: quoteAt(account.last),
    tradedAt: toInstant(account.tradedAt ?? now()),
  });
  const account: ScriptedAccount = {
    placed: [],
    cancelled: [],
    answers: [],
    orders: [],
    deals: [],
    cash: { ok: true, value: { available: paise(100_000_000) } },
    last: paise(10_000),
    bookAnswer: undefined,
    units: [],
    tradedAt: undefined,
    brokerClock: undefined,

    prove: async () => nothing,
    holdings: async () => ({ ok: true, value: account.units }),
    candles: async () => nothing,
    funds: async () => account.cash,
    book: async () => account.bookAnswer ?? { ok: true, value: account.orders },
    trades: async () => ({ ok: true, value: account.deals }),
    positions: async () => ({ ok: true, value: unitsOf(account.deals) }),
    quote: async (symbol) => ({
      ok: true,
      value: quoted(symbol),
      servedAt: toInstant(account.brokerClock ?? now()),
    }),
    quotes: async (symbols) => ({ ok: true, value: symbols.map(quoted) }),
    async place(order) {
      account.placed.push(order);
      const answer = account.answers.shift();
      if (answer) return answer;
      const brokerOrderId = `26${String(account.placed.length).padStart(13, '0')}`;
      account.orders.push(openOrder(brokerOrderId, order, toInstant(now())));
      return { outcome: 'placed', brokerOrderId };
    },
    async cancel(brokerOrderId) {
      account.cancelled.push(brokerOrderId);
      return { ok: true, value: undefined };
    },
  };
  return account;
}

export const openOrder = (
  brokerOrderId: string,
  { symbol, side, quantity: units, limit }: OrderRequest,
  placedAt: Instant,
): BrokerOrder => ({
  brokerOrderId,
  symbol,
  side,
  status: 'open',
  quantity: units,
  filled: quantity(0),
  limit,
  placedAt,
});

/** Ends an open order of the account, with one trade for what was filled. */
export function fill(
  account: ScriptedAccount,
  brokerOrderId: string,
  { units, price, at }: { units: number; price: number; at: Instant },
): void {
  account.orders = account.orders.map((order) =>
    order.brokerOrderId === brokerOrderId
      ? {
          ...order,
          filled: quantity(units),
          status: units === order.quantity ? 'complete' : 'cancelled',
        }
      : order,
  );
  const order = account.orders.find((one) => one.brokerOrderId === brokerOrderId);
  if (!order || units === 0) return;
  const { symbol, side } = order;
  account.deals.push({
    tradeId: `t${account.deals.length + 1}`,
    brokerOrderId,
    symbol,
    side,
    quantity: quantity(units),
    price: paise(price),
    tradedAt: at,
  });
}

function unitsOf(deals: readonly BrokerTrade[]): BrokerDayUnits[] {
  const sum = (symbol: string, side: Side) =>
    quantity(
      deals
        .filter((deal) => deal.symbol === symbol && deal.side === side)
        .reduce((units, deal) => units + deal.quantity, 0),
    );
  return [...new Set(deals.map(({ symbol }) => symbol))].map((symbol) => ({
    symbol,
    bought: sum(symbol, 'buy'),
    sold: sum(symbol, 'sell'),
  }));
}

const quoteAt = (last: Paise) => ({
  last,
  bid: paise(last - 1),
  ask: paise(last + 1),
  low52: paise(last - 100),
  previousClose: last,
  lowerBand: paise(Math.round(last * 0.8)),
  upperBand: paise(Math.round(last * 1.2)),
  tick: paise(1),
});

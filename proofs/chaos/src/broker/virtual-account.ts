import {
  type Answer,
  type AnswerTo,
  type BrokerDayUnits,
  type BrokerOrder,
  type BrokerOrderStatus,
  type BrokerTrade,
  type Instant,
  instant,
  type OrderRequest,
  type Paise,
  type Placement,
  paise,
  type Quote,
  quantity,
} from '@safe-trading/engine';
import type { Chance } from '@safe-trading/server';
import { call, type Delays, type VirtualProcess } from '../schedule/virtual-process.ts';
import { filledBy, type MarketOrder } from './exchange.ts';
import { answerTakes, type BrokerBackOffice, drawWay, place } from './place-order.ts';

/** The day in India, counted from 1970. */
const dayOf = (at: number): number => Math.floor((at + 5.5 * 3_600_000) / 86_400_000);

/** Today's orders at an instant, with stamps shifted by ms. */
const orderBook = (orders: readonly MarketOrder[], at: number, offMs: number): BrokerOrder[] =>
  todaysOrders(orders, at).map((order) => asOf(order, at, offMs));

const tradeBook = (orders: readonly MarketOrder[], at: number, offMs: number): BrokerTrade[] =>
  todaysOrders(orders, at).flatMap(({ number, symbol, side, trades }) =>
    trades
      .filter((trade) => trade.at <= at)
      .map((trade) => ({
        tradeId: trade.number,
        brokerOrderId: number,
        symbol,
        side,
        quantity: quantity(trade.quantity),
        price: paise(trade.price),
        tradedAt: wholeSecond(trade.at + offMs),
      })),
  );

const todaysOrders = (orders: readonly MarketOrder[], at: number): MarketOrder[] =>
  orders.filter((order) => order.placedAt <= at && dayOf(order.placedAt) === dayOf(at));

const causeOf = (reason: string): Pick<BrokerOrder, 'rejectionCause'> =>
  reason.includes('not connected') ? { rejectionCause: 'MARKET_CLOSED' } : {};

/** Stamps have whole seconds. */
const wholeSecond = (at: number): Instant => instant(Math.floor(at / 1_000) * 1_000);

type Failed = Extract<Answer<never>, { ok: false }>;

const unreachable: Failed = { ok: false, reason: 'unreachable', message: 'No answer came.' };
const unauthorised: Failed = { ok: false, reason: 'unauthorised', message: 'The session is over.' };

const dayMs = 86_400_000;
const plenty = paise(100_000_000_000);

export type VirtualAccount = {
  funds(): VirtualProcess<Answer<Paise>>;
  holdings(): VirtualProcess<AnswerTo<'holdings'>>;
  positions(): VirtualProcess<AnswerTo<'units of today'>>;
  book(): VirtualProcess<AnswerTo<'order book'>>;
  trades(): VirtualProcess<AnswerTo<'trade book'>>;
  quote(symbol: string): VirtualProcess<AnswerTo<'quote'>>;
  place(order: OrderRequest): VirtualProcess<Placement>;
  cancel(brokerOrderId: string): VirtualProcess<Answer<void>>;
};

export function virtualAccount(office: BrokerBackOffice, account: string): VirtualAccount {
  const { interleaver, exchange, market, session } = office;
  const takes = (chance: Chance): Delays => ({
    outMs: chance.between(1, 200),
    backMs: chance.between(1, 300),
  });

  const ask = <T>(name: string, work: (chance: Chance) => Answer<T>): VirtualProcess<Answer<T>> => {
    const chance = office.chanceOf(account, name);
    return call(name, () => answerTo(chance, work), takes(chance));
  };

  function answerTo<T>(chance: Chance, work: (chance: Chance) => Answer<T>): Answer<T> {
    const faults = office.faults();
    if (chance.falls(faults.sessionKilled)) session.kill(account);
    if (!session.isAlive(account)) return unauthorised;
    return chance.falls(faults.readFails) ? unreachable : work(chance);
  }

  function shown<T>(chance: Chance, list: (account: string, at: number) => T[]): Answer<T[]> {
    const faults = office.faults();
    const now = interleaver.now();
    if (chance.falls(faults.bookEmpty)) return { ok: true, value: [] };
    if (chance.falls(faults.bookWrongUser))
      return { ok: true, value: list(somebodyElse(chance), now) };
    const at = chance.falls(faults.bookStale) ? now - chance.between(1, 60) * 1_000 : now;
    const rows = list(account, at);
    if (!chance.falls(faults.bookMissingRows)) return { ok: true, value: rows };
    return { ok: true, value: rows.filter(() => chance.falls(0.5)) };
  }

  const somebodyElse = (chance: Chance): string =>
    chance.pick(['nobody', ...exchange.accounts().filter((other) => other !== account)]);

  const quoteOf = (symbol: string, chance: Chance): Quote | undefined => {
    const price = market.priceOf(symbol, interleaver.now());
    if (!price) return undefined;
    const { tick } = price;
    const last = price.last + (chance.falls(office.faults().priceOffTick) ? 1 : 0);
    return {
      last: paise(last),
      bid: paise(last - tick),
      ask: paise(last + tick),
      low52: paise(Math.round(price.last * 0.9)),
      high52: paise(Math.round(price.last * 1.3)),
      previousClose: paise(price.last),
      lowerBand: paise(Math.round(price.last * 0.8)),
      upperBand: paise(Math.round(price.last * 1.2)),
      tick: paise(tick),
    };
  };

  return {
    funds: () => ask('funds', () => ({ ok: true, value: plenty })),
    holdings: () =>
      ask('holdings', () => {
        const held = settledUnits(exchange.ordersOf(account), interleaver.now());
        const value = [...held].map(([symbol, units]) => ({
          symbol,
          quantity: quantity(Math.max(0, units)),
          sellable: quantity(Math.max(0, units)),
        }));
        return { ok: true, value };
      }),
    positions: () =>
      ask('positions', (chance) => shown(chance, (of, at) => positions(exchange.ordersOf(of), at))),
    book: () =>
      ask('book', (chance) =>
        shown(chance, (of, at) =>
          orderBook(exchange.ordersOf(of), at, office.clockOff(account, chance)),
        ),
      ),
    trades: () =>
      ask('trades', (chance) =>
        shown(chance, (of, at) =>
          tradeBook(exchange.ordersOf(of), at, office.clockOff(account, chance)),
        ),
      ),

    *place(order) {
      const chance = office.chanceOf(account, 'place');
      // A process can be stopped here for long.
      yield* call('pace', () => {}, { outMs: 0, backMs: chance.between(0, 100) });
      if (order.notAfter !== undefined && interleaver.now() > order.notAfter) {
        return { outcome: 'not-sent', reason: 'It was too late to send it.' };
      }
      const way = drawWay(chance, office.faults());
      const delays = { outMs: chance.between(0, 30), backMs: answerTakes(way, chance) };
      return yield* call('place', () => place(office, account, order, { way, chance }), delays);
    },

    cancel(brokerOrderId) {
      const chance = office.chanceOf(account, 'cancel');
      return call('cancel', () => cancelled(brokerOrderId, chance), takes(chance));
    },

    quote: (symbol) =>
      ask('quote', (chance) => {
        const quote = quoteOf(symbol, chance);
        if (!quote) return { ok: false, reason: 'refused', message: 'Unknown symbol.' };
        const at = interleaver.now();
        const isOld = chance.falls(office.faults().quoteOfEarlierDay);
        const tradedAt = isOld ? at - chance.between(1, 4) * dayMs : at;
        const servedAt = at + office.clockOff(account, chance);
        office.log({ type: 'quote', at, user: account, symbol, tradedAt, servedAt });
        const value = { quote, at: instant(at), tradedAt: instant(tradedAt) };
        return { ok: true, value, servedAt: instant(servedAt) };
      }),
  };

  function cancelled(brokerOrderId: string, chance: Chance): Answer<void> {
    if (!session.isAlive(account)) return unauthorised;
    const order = exchange.find(account, brokerOrderId);
    const isLost = chance.falls(office.faults().cancelLost);
    if (isLost && chance.falls(0.5)) return unreachable;
    const done = order !== undefined && exchange.cancel(order);
    if (isLost) return unreachable;
    return done
      ? { ok: true, value: undefined }
      : { ok: false, reason: 'refused', message: 'It cannot be cancelled.' };
  }
}

/** Today's units by symbol. */
function positions(orders: readonly MarketOrder[], at: number): BrokerDayUnits[] {
  const bySymbol = new Map<string, { symbol: string; bought: number; sold: number }>();
  for (const order of todaysOrders(orders, at)) {
    const { symbol, side } = order;
    const position = bySymbol.get(symbol) ?? { symbol, bought: 0, sold: 0 };
    bySymbol.set(symbol, position);
    if (side === 'buy') position.bought += filledBy(order, at);
    else position.sold += filledBy(order, at);
  }
  return [...bySymbol.values()]
    .filter(({ bought, sold }) => bought + sold > 0)
    .map(({ symbol, bought, sold }) => ({
      symbol,
      bought: quantity(bought),
      sold: quantity(sold),
    }));
}

/** Excludes today's unsettled purchases. */
function settledUnits(orders: readonly MarketOrder[], at: number): Map<string, number> {
  const today = dayOf(at);
  const held = new Map<string, number>();
  for (const { symbol, side, trades } of orders) {
    for (const trade of trades) {
      if (side === 'buy' && dayOf(trade.at) === today) continue;
      const units = side === 'buy' ? trade.quantity : -trade.quantity;
      held.set(symbol, (held.get(symbol) ?? 0) + units);
    }
  }
  return held;
}

function asOf(order: MarketOrder, at: number, offMs: number): BrokerOrder {
  const { number, symbol, side, limit, trades } = order;
  const filled = filledBy(order, at);
  const value = trades
    .filter((trade) => trade.at <= at)
    .reduce((sum, trade) => sum + trade.quantity * trade.price, 0);
  return {
    brokerOrderId: number,
    symbol,
    side,
    status: statusAt(order, at, filled),
    quantity: quantity(order.quantity),
    filled: quantity(filled),
    limit: paise(limit),
    ...(filled > 0
      ? { averagePrice: paise(Math.round(value / filled)), averagePricePaise: value / filled }
      : {}),
    ...(order.ended?.status === 'rejected' && order.ended.at <= at
      ? { rejection: order.ended.reason, ...causeOf(order.ended.reason) }
      : {}),
    placedAt: wholeSecond(order.placedAt + offMs),
  };
}

function statusAt(
  { ended, quantity: units }: MarketOrder,
  at: number,
  filled: number,
): BrokerOrderStatus {
  if (ended && ended.at <= at) return ended.status;
  return filled === units ? 'complete' : 'open';
}

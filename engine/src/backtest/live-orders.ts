import { sessionTimesOn } from '../calendar/session-times.ts';
import type { Side } from '../market/charges.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import type { Quote } from '../market/quote.ts';
import type { Paise } from '../money/money.ts';
import { type Quantity, quantity } from '../money/quantity.ts';
import type { Moment } from '../subscription/due.ts';
import { type EndedOrder, eventOfFills, eventOfNoFill } from '../trading/order-end.ts';
import { limitOfItsOwn } from '../trading/price-nonce.ts';
import type { BacktestFacts } from './backtest-facts.ts';
import type { BacktestDesk, BacktestReport } from './backtest-market.ts';
import type { Book, Books } from './books.ts';

/** An order that is to go out; `id` is made from what it is for. */
export type OrderToSend = EndedOrder & {
  readonly id: string;
  readonly book: Book;
  readonly instrument: InstrumentRef;
  readonly limit: Paise;
};

type LiveOrder = OrderToSend & { readonly number: string };

/** The orders that are out, and their way to the market and back into the books. */
export type LiveOrders = {
  any(): boolean;
  /** The limit no other order in question has; undefined where the day's band leaves none. */
  limitFor(wanted: WantedLimit): Paise | undefined;
  send(order: OrderToSend, at: Moment): void;
  /** Posts what has ended, in the order it was sent; what is still open past the hour for it is cancelled. */
  settle(at: Moment): void;
};

export type WantedLimit = {
  readonly account: string;
  readonly side: Side;
  readonly symbol: string;
  readonly quantity: Quantity;
  readonly limit: Paise;
  readonly quote: Quote;
};

export function openLiveOrders(
  desk: BacktestDesk,
  books: Books,
  { calendar, chargeRates, sessionTimes }: BacktestFacts,
): LiveOrders {
  let live: LiveOrder[] = [];

  const end = (order: LiveOrder, { fills }: BacktestReport, at: Moment): void => {
    const { book } = order;
    const change = books.change(book, at);
    const last = fills.at(-1);
    const filled = quantity(fills.reduce((units, fill) => units + fill.quantity, 0));
    const event = last
      ? eventOfFills(order, { fills, filled, on: last.on, at: last.at }, chargeRates)
      : eventOfNoFill(order, 'NOT_FILLED', at.today);
    change.apply(event, order.id);
    change.continuePlan(calendar);
    books.keep(book, change, at);
  };

  return {
    any: () => live.length > 0,

    limitFor({ account, side, symbol, quantity: units, limit, quote }) {
      const alike = live.filter(
        (order) =>
          order.book.account === account &&
          order.side === side &&
          order.instrument.symbol === symbol &&
          order.quantity === units,
      );
      const taken = new Set<number>(alike.map((order) => order.limit));
      const { tick, lowerBand, upperBand } = quote;
      return limitOfItsOwn({ side, limit, tick, taken, lowerBand, upperBand });
    },

    send(order, at) {
      const { book, side, instrument, limit } = order;
      const asked = { symbol: instrument.symbol, side, quantity: order.quantity, limit };
      live.push({ ...order, number: desk.place(book.account, asked, at) });
    },

    settle(at) {
      const { cancelLeftovers } = sessionTimesOn(sessionTimes, at.today);
      const open: LiveOrder[] = [];
      for (const order of live) {
        const { account } = order.book;
        const report = desk.report(account, order.number, at);
        if (report.status === 'ended') {
          end(order, report, at);
          continue;
        }
        open.push(order);
        if (at.time >= cancelLeftovers) desk.cancel(account, order.number, at);
      }
      live = open;
    },
  };
}

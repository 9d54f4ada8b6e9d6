import { paise, quantity } from '@safe-trading/engine';
import type {
  Answer,
  BrokerAccount,
  Chance,
  OrderRequest,
  SymbolQuote,
} from '@safe-trading/server';
import type { Delays, Lane } from '../schedule/interleaver.ts';
import type { BrokerBackOffice } from './back-office.ts';
import { answerTakes, drawWay, place } from './place-order.ts';
import { orderBook, positions, settledUnits, tradeBook } from './show-books.ts';

type Failed = Extract<Answer<never>, { ok: false }>;

const unreachable: Failed = { ok: false, reason: 'unreachable', message: 'No answer came.' };
const unauthorised: Failed = { ok: false, reason: 'unauthorised', message: 'The session is over.' };

const plenty = paise(100_000_000_000);

/** The broker port of one account as one process sees it. */
export function virtualAccount(
  office: BrokerBackOffice,
  lane: Lane,
  account: string,
): BrokerAccount {
  const { interleaver, exchange, market, session } = office;
  const takes = (chance: Chance): Delays => ({
    outMs: chance.between(1, 200),
    backMs: chance.between(1, 300),
  });

  const ask = <T>(name: string, work: (chance: Chance) => Answer<T>): Promise<Answer<T>> => {
    const chance = office.chanceOf(account, name);
    return interleaver.call(lane, name, () => answerTo(chance, work), takes(chance));
  };

  function answerTo<T>(chance: Chance, work: (chance: Chance) => Answer<T>): Answer<T> {
    const faults = office.faults();
    if (chance.falls(faults.sessionKilled)) session.kill(account);
    if (!session.isAlive(account)) return unauthorised;
    return chance.falls(faults.readFails) ? unreachable : work(chance);
  }

  /** A list as the broker shows it: late, with gaps, empty, or of somebody else. */
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

  const quoteOf = (symbol: string, chance: Chance): SymbolQuote | undefined => {
    const price = market.priceOf(symbol, interleaver.now());
    if (!price) return undefined;
    const { tick } = price;
    const last = price.last + (chance.falls(office.faults().priceOffTick) ? 1 : 0);
    const quote = {
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
    return { symbol, quote, volume: 1_000_000 };
  };

  return {
    prove: () => ask('prove', () => ({ ok: true, value: { matches: true, address: '192.0.2.1' } })),
    funds: () => ask('funds', () => ({ ok: true, value: { available: plenty } })),
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

    async place(order: OrderRequest & { notAfter?: Date }) {
      const chance = office.chanceOf(account, 'place');
      // The wait for the account's pace: a process can be stopped here and go on much later.
      await interleaver.call(lane, 'pace', () => {}, { outMs: 0, backMs: chance.between(0, 100) });
      if (order.notAfter && interleaver.now() > order.notAfter.getTime()) {
        return { outcome: 'not-sent', reason: 'It was too late to send it.' };
      }
      const way = drawWay(chance, office.faults());
      const delays = { outMs: chance.between(0, 30), backMs: answerTakes(way, chance) };
      return interleaver.call(
        lane,
        'place',
        () => place(office, account, order, { way, chance }),
        delays,
      );
    },

    cancel(brokerOrderId) {
      const chance = office.chanceOf(account, 'cancel');
      return interleaver.call(
        lane,
        'cancel',
        () => {
          if (!session.isAlive(account)) return unauthorised;
          const order = exchange.find(account, brokerOrderId);
          const isLost = chance.falls(office.faults().cancelLost);
          if (isLost && chance.falls(0.5)) return unreachable;
          const done = order !== undefined && exchange.cancel(order);
          if (isLost) return unreachable;
          return done
            ? { ok: true, value: undefined }
            : { ok: false, reason: 'refused', message: 'It cannot be cancelled.' };
        },
        takes(chance),
      );
    },

    quote: (symbol) =>
      ask('quote', (chance) => {
        const value = quoteOf(symbol, chance);
        return value
          ? { ok: true, value }
          : { ok: false, reason: 'refused', message: 'Nobody knows that symbol.' };
      }),
    quotes: (symbols) =>
      ask('quotes', (chance) => ({
        ok: true,
        value: symbols.flatMap((symbol) => quoteOf(symbol, chance) ?? []),
      })),
    candles: () => ask('candles', () => ({ ok: true, value: [] })),
  };
}

import type { Answer, BrokerDayUnits, BrokerTrade, OrderBook } from '../orders/broker-report.ts';
import { askBroker } from '../procedure/ask-broker.ts';
import type { Procedure } from '../procedure/question.ts';

/** The order book, and what is read on first use. */
export type BrokerDay = {
  readonly book: OrderBook;
  trades(): Procedure<Answer<readonly BrokerTrade[]>>;
  /** A second witness beside the book. */
  units(): Procedure<Answer<readonly BrokerDayUnits[]>>;
};

export function brokerDay(accountId: string, book: OrderBook): BrokerDay {
  return {
    book,
    trades: once(() => askBroker('trade book', { accountId })),
    units: once(() => askBroker('units of today', { accountId })),
  };
}

function once<T>(read: () => Procedure<T>): () => Procedure<T> {
  const lazy: Lazy<T> = { read, known: undefined };
  return () => tellOnce(lazy);
}

type Lazy<T> = {
  readonly read: () => Procedure<T>;
  known: { readonly answer: T } | undefined;
};

function* tellOnce<T>(lazy: Lazy<T>): Procedure<T> {
  lazy.known ??= { answer: yield* lazy.read() };
  return lazy.known.answer;
}

import { dateOf, type Instant, timeOf } from '../calendar/instant.ts';
import { booksFinalAt, type SessionTimes, sessionTimesOn } from '../calendar/session-times.ts';
import { minutesOf } from '../calendar/time-of-day.ts';
import type { OrderBook } from '../orders/broker-report.ts';
import type { Order } from '../orders/order.ts';
import { quietMs } from '../orders/order-times.ts';
import type { Procedure } from '../procedure/question.ts';
import type { BrokerDay } from './broker-day.ts';

/** One book alone may be late. */
const apartMs = 60_000;

/**
 * Whether a book without an order proves anything: written after the request could last have acted, holding every
 * order known to be in it, and consistent with trades and units. Errors, old replies and books with gaps prove
 * nothing.
 */
export function* isEvidence(
  order: Order,
  { book, trades, units }: BrokerDay,
  claimed: ReadonlySet<string>,
  now: Instant,
): Procedure<boolean> {
  const settledFrom = order.deadline + quietMs;
  if (Math.min(book.servedAt ?? now, now) < settledFrom) return false;

  const numbers = numbersIn(book);
  if (!isWithin(order.watermark, numbers) || !isWithin(claimed, numbers)) return false;

  const [traded, today] = [yield* trades(), yield* units()];
  if (!traded.ok || !today.ok) return false;
  if (traded.value.some(({ brokerOrderId }) => !numbers.has(brokerOrderId))) return false;

  const { symbol } = order.instrument;
  const own = today.value.find((entry) => entry.symbol === symbol);
  const filled = (side: Order['side']) =>
    book.value
      .filter((entry) => entry.symbol === symbol && entry.side === side)
      .reduce((sum, entry) => sum + entry.filled, 0);
  return (own?.bought ?? 0) === filled('buy') && (own?.sold ?? 0) === filled('sell');
}

/** A book that lacks one of them has gaps. */
export const holdsAll = (book: OrderBook, claimed: ReadonlySet<string>): boolean =>
  isWithin(claimed, numbersIn(book));

const numbersIn = (book: OrderBook): Set<string> =>
  new Set(book.value.map(({ brokerOrderId }) => brokerOrderId));

const isWithin = (known: ReadonlySet<string>, numbers: ReadonlySet<string>): boolean =>
  [...known].every((number) => numbers.has(number));

/**
 * Two books apart, the later after the close, when the day's book is final. Until then the order may turn up and
 * the installment waits: late is better than twice.
 */
export function isProved(
  { absences, absentSince, lookedUpAt }: Order,
  times: readonly SessionTimes[],
): boolean {
  if (absences < 2 || absentSince === undefined || lookedUpAt === undefined) return false;
  const { closes } = sessionTimesOn(times, dateOf(lookedUpAt));
  const isFinal = minutesOf(timeOf(lookedUpAt)) >= minutesOf(booksFinalAt({ closes }));
  return isFinal && lookedUpAt - absentSince >= apartMs;
}

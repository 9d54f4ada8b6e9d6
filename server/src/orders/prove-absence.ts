import { minutesOf, type SessionTimes, sessionTimesOn } from '@safe-trading/engine';
import type { Answer, BrokerOrder } from '../brokers/broker.ts';
import { istDate, istTime } from '../kernel/ist.ts';
import type { Counterpart } from './counterpart.ts';
import type { Order } from './order-store.ts';
import { quietSeconds } from './order-times.ts';

/** Two complete books at least so far apart: one alone may be a broker that is late. */
const apartMs = 60_000;
/** After the close nothing more can join the day's book; these minutes are for a broker that is late. */
const quietMinutes = 5;

/**
 * Whether a book without an order says anything about it. It does when the broker wrote it after the last
 * instant at which the request could have acted, holds every order it is known to hold, and when its
 * trades and the account's units tell the same story: no trade of an order the book does not hold, no unit
 * bought or sold beyond its fills. An error, an old reply or a book with gaps proves nothing.
 */
export async function isEvidence(
  order: Order,
  book: Extract<Answer<BrokerOrder[]>, { ok: true }>,
  claimed: ReadonlySet<string>,
  { trades, units, moment }: Counterpart,
): Promise<boolean> {
  const settledFrom = order.deadline.getTime() + quietSeconds * 1000;
  const servedAt = book.servedAt ?? moment.instant;
  if (Math.min(servedAt.getTime(), moment.instant.getTime()) < settledFrom) return false;

  const numbers = numbersIn(book);
  if (!isWithin(order.watermark, numbers) || !isWithin(claimed, numbers)) return false;

  const [deals, day] = [await trades(), await units()];
  if (!deals.ok || !day.ok) return false;
  if (deals.value.some(({ brokerOrderId }) => !numbers.has(brokerOrderId))) return false;

  const { symbol } = order.instrument;
  const own = day.value.find((entry) => entry.symbol === symbol);
  const filled = (side: Order['side']) =>
    book.value
      .filter((entry) => entry.symbol === symbol && entry.side === side)
      .reduce((sum, entry) => sum + entry.filled, 0);
  return (own?.bought ?? 0) === filled('buy') && (own?.sold ?? 0) === filled('sell');
}

/** Whether a book holds every order that is known to be in it; one that does not has gaps. */
export const holdsAll = (
  book: Extract<Answer<BrokerOrder[]>, { ok: true }>,
  claimed: ReadonlySet<string>,
): boolean => isWithin(claimed, numbersIn(book));

const numbersIn = (book: Extract<Answer<BrokerOrder[]>, { ok: true }>): Set<string> =>
  new Set(book.value.map(({ brokerOrderId }) => brokerOrderId));

const isWithin = (known: ReadonlySet<string>, numbers: ReadonlySet<string>): boolean =>
  [...known].every((number) => numbers.has(number));

/**
 * Enough of it: two books apart, the later one after the close, because only then is the book of the day
 * final. Until then the order may still turn up, and the installment waits: late is better than twice.
 */
export function isProved(
  { absences, absentSince, lookedAt }: Order,
  times: readonly SessionTimes[],
): boolean {
  if (absences < 2 || !absentSince || !lookedAt) return false;
  const { closes } = sessionTimesOn(times, istDate(lookedAt));
  const isFinal = minutesOf(istTime(lookedAt)) >= minutesOf(closes) + quietMinutes;
  return isFinal && lookedAt.getTime() - absentSince.getTime() >= apartMs;
}

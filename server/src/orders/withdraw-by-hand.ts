import { timeOfDay } from '@safe-trading/engine';
import { istDate, istInstant, istTime } from '../kernel/ist.ts';
import { Problem } from '../kernel/problem.ts';
import { candidatesIn } from './adopt.ts';
import { bookOfToday } from './book-of-today.ts';
import type { OnTheDesk } from './on-the-desk.ts';
import { quietSeconds } from './order-times.ts';
import { isEvidence } from './prove-absence.ts';
import type { Trading } from './trading.ts';
import { withdraw } from './withdraw.ts';

/**
 * Ends an order of which a person has seen that it never reached the broker, as a proof of its absence
 * would. What speaks against the person is asked first: the broker's number, the time, today's book.
 */
export async function withdrawByHand(
  trading: Trading,
  desk: OnTheDesk,
  reason: string,
): Promise<void> {
  const { order, record, lease, moment, by, isBookGone } = desk;
  if (order.brokerOrderId !== undefined)
    throw refused(
      `The broker acknowledged this order as ${order.brokerOrderId}, so it was placed. Settle it as filled or not filled.`,
    );
  const quietFrom = new Date(order.deadline.getTime() + quietSeconds * 1000);
  if (moment.instant < quietFrom)
    throw refused(`The order may still arrive until ${istTime(quietFrom)} IST. Try again then.`);
  if (!isBookGone) await refuseUnlessAbsent(trading, desk);

  const absent = { type: 'absent', reason: `Settled by hand: ${reason}`, byHandOf: by } as const;
  await withdraw(trading, record, order, absent, lease, moment);
}

async function refuseUnlessAbsent(trading: Trading, desk: OnTheDesk): Promise<void> {
  const { order } = desk;
  const { book, at } = await bookOfToday(trading, desk);
  const since = istInstant(istDate(order.submittedAt), timeOfDay('00:00'));
  const claimed = await trading.orders.claimed(order.accountId, since);
  const found = candidatesIn(book.value, order, claimed).map((entry) => entry.brokerOrderId);
  if (found.length > 0)
    throw refused(
      `Today's book holds ${found.join(', ')}, which looks like this order. Say that it is this one, or wait until the day is over.`,
    );
  if (!(await isEvidence(order, book, claimed, at)))
    throw refused(
      `Today's book does not bear it out: it is old, lacks orders it held before, or does not explain every ${order.instrument.symbol} unit traded today. Try again later, or when the day is over.`,
    );
}

const refused = (sentence: string) => new Problem('conflict', sentence);

import { timeOfDay } from '@safe-trading/engine';
import { istDate, istInstant } from '../kernel/ist.ts';
import { Problem } from '../kernel/problem.ts';
import { bookOfToday } from './book-of-today.ts';
import type { OnTheDesk } from './on-the-desk.ts';
import { settleOne } from './settle-one.ts';
import type { Trading } from './trading.ts';

/**
 * Takes an entry of today's book for the order, because a person says so, and settles it as any other.
 * The book has to bear it out: same ETF, side and quantity, nobody else's, and not older than the order.
 */
export async function adoptByHand(
  trading: Trading,
  desk: OnTheDesk,
  brokerOrderId: string,
): Promise<void> {
  const { order, lease, moment, by, isBookGone } = desk;
  if (isBookGone)
    throw new Problem(
      'conflict',
      "The broker's book of that day is gone. Settle the order by its contract note: filled, not filled or never placed.",
    );
  const { book, at } = await bookOfToday(trading, desk);
  const entry = book.value.find((one) => one.brokerOrderId === brokerOrderId);
  if (!entry) throw refused(`Today's book of this account holds no order ${brokerOrderId}.`);
  if (
    entry.symbol !== order.instrument.symbol ||
    entry.side !== order.side ||
    entry.quantity !== order.quantity
  ) {
    const what = `${entry.side === 'buy' ? 'buys' : 'sells'} ${entry.quantity} ${entry.symbol}`;
    throw refused(`Order ${brokerOrderId} of the book ${what}, so it cannot be this one.`);
  }
  if (order.watermark.has(brokerOrderId))
    throw refused(`Order ${brokerOrderId} stood in the book before this one was sent.`);
  const since = istInstant(istDate(order.submittedAt), timeOfDay('00:00'));
  const claimed = await trading.orders.claimed(order.accountId, since);
  if (claimed.has(brokerOrderId))
    throw refused(`Order ${brokerOrderId} of the book belongs to another order already.`);

  const adopted = await trading.orders.report(
    order,
    {
      event: { type: 'adopted' },
      at: moment.instant,
      brokerOrderId,
      reason: `Settled by hand: it is order ${brokerOrderId} of the broker's book.`,
      byHandOf: by,
    },
    lease,
  );
  await settleOne(trading, adopted, book, at);
}

const refused = (sentence: string) =>
  new Problem('conflict', `${sentence} Broker order number has to be one that fits.`);

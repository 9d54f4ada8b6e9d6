import type { Books } from '../books/books.ts';
import { maybePart, maybeText, part, type Row, text } from '../books/row.ts';
import { resultOf } from '../calculator/sell.ts';
import type { Installment, Schedule, Standing } from '../calculator/standing.ts';
import { differs } from './compare-rows.ts';
import type { Difference } from './difference.ts';

/** What people were told of their money, against what it was. */
export function checkNotifications(
  books: Books,
  standings: ReadonlyMap<string, Standing>,
): Difference[] {
  return books.notifications.flatMap((row) => {
    const standing = standings.get(maybeText(row, 'subscription_id') ?? '');
    const schedule = standing?.schedules.find(
      ({ number }) => `${standing.id}.${number}` === row['schedule_id'],
    );
    if (!standing || !schedule) return [];
    const facts = part(row, 'facts');
    const installment = schedule.installments.find(({ number }) => number === facts['sipNumber']);
    const notification: Notified = { key: text(row, 'key'), facts };
    switch (row['event']) {
      case 'executed':
        return installment ? ofExecuted(notification, installment) : [];
      case 'failed':
        return installment ? ofFailed(notification, installment) : [];
      case 'booked':
        return ofBooked(notification, schedule, standing);
      default:
        return [];
    }
  });
}

type Notified = { key: string; facts: Row };

function ofExecuted({ key, facts }: Notified, installment: Installment): Difference[] {
  const bought = maybePart(facts, 'bought');
  const trade = bought
    ? [
        ...same(key, 'bought.value_paise', installment.value, bought['value']),
        ...same(key, 'bought.charges_paise', installment.charges, bought['charges']),
        ...same(key, 'bought.quantity', installment.units, bought['quantity']),
        ...same(key, 'bought.isPartial', installment.partial, bought['isPartial']),
      ]
    : [];
  return [
    ...same(key, 'on', installment.on, facts['on']),
    ...same(key, 'amount_paise', installment.amount, facts['amount']),
    ...trade,
  ];
}

const ofFailed = ({ key, facts }: Notified, installment: Installment): Difference[] =>
  installment.status === 'failed'
    ? [
        ...same(key, 'on', installment.on, facts['on']),
        ...same(key, 'amount_paise', installment.amount, facts['amount']),
        ...same(key, 'reason', installment.reason, facts['reason']),
      ]
    : [];

function ofBooked(
  { key, facts }: Notified,
  { sales, actions, bookedOn }: Schedule,
  { terms }: Standing,
): Difference[] {
  let proceeds = 0n;
  let units = 0n;
  const isDelisted = actions.some(({ kind }) => kind === 'delisting');
  for (const sale of sales) {
    proceeds += sale.value - sale.charges;
    units += sale.units;
  }
  return [
    ...same(key, 'on', bookedOn, facts['on']),
    ...same(key, 'proceeds_paise', proceeds, facts['proceeds']),
    ...same(key, 'profit_paise', resultOf(sales, terms.target).profit, facts['profit']),
    ...same(key, 'quantity', units, facts['quantity']),
    ...same(key, 'isDelisted', isDelisted || undefined, facts['isDelisted']),
  ];
}

const same = (key: string, column: string, expected: unknown, found: unknown): Difference[] =>
  String(expected ?? null) === String(found ?? null)
    ? []
    : [differs('Notification', key, column, expected, found)];

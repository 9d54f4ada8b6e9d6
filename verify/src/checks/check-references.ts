import type { Books } from '../books/books.ts';
import { type Row, text } from '../books/row.ts';
import type { Difference } from './difference.ts';

/** Facts that belong to nothing: nothing can be calculated from them. */
export function checkReferences(books: Books): Difference[] {
  const ids = (rows: readonly Row[], name = 'id') => new Set(rows.map((row) => text(row, name)));
  const subscriptions = ids(books.subscriptions);
  const schedules = ids(books.schedules);
  const installments = ids(books.installments);
  const orders = ids(books.orders, 'client_order_id');
  const accounts = ids(books.accounts);
  const strategies = ids(books.strategies);
  const lost = (
    table: string,
    rows: readonly Row[],
    key: string,
    column: string,
    known: ReadonlySet<string>,
    what: string,
  ): Difference[] =>
    rows.flatMap((row) => {
      const to = row[column];
      if (to === null || (typeof to === 'string' && known.has(to))) return [];
      const sentence = `${table} ${text(row, key)} belongs to ${what} ${to}, which the books do not hold.`;
      return [{ table, key: text(row, key), column, sentence }];
    });
  return [
    ...lost('Fill', books.fills, 'id', 'client_order_id', orders, 'the order'),
    ...lost(
      'Order',
      books.orders,
      'client_order_id',
      'subscription_id',
      subscriptions,
      'the subscription',
    ),
    ...lost('Order', books.orders, 'client_order_id', 'schedule_id', schedules, 'the schedule'),
    ...lost(
      'Order',
      books.orders,
      'client_order_id',
      'installment_id',
      installments,
      'the installment',
    ),
    ...lost('Order', books.orders, 'client_order_id', 'account_id', accounts, 'the broker account'),
    ...lost('Posting', books.postings, 'id', 'subscription_id', subscriptions, 'the subscription'),
    ...lost(
      'Schedule',
      books.schedules,
      'id',
      'subscription_id',
      subscriptions,
      'the subscription',
    ),
    ...lost('Installment', books.installments, 'id', 'schedule_id', schedules, 'the schedule'),
    ...lost('Lot', books.lots, 'schedule_id', 'schedule_id', schedules, 'the schedule'),
    ...lost('Sale', books.sales, 'schedule_id', 'schedule_id', schedules, 'the schedule'),
    ...lost(
      'Split',
      books.split_applications,
      'schedule_id',
      'schedule_id',
      schedules,
      'the schedule',
    ),
    ...lost(
      'Amendment',
      books.amendments,
      'id',
      'subscription_id',
      subscriptions,
      'the subscription',
    ),
    ...lost('Subscription', books.subscriptions, 'id', 'strategy_id', strategies, 'the strategy'),
  ];
}

import type { Books } from '../books/books.ts';
import { type Row, text } from '../books/row.ts';
import type { Difference } from './difference.ts';

export function checkReferences(books: Books): Difference[] {
  const ids = (rows: readonly Row[], name = 'id') => new Set(rows.map((row) => text(row, name)));
  const subscriptions = ids(books.subscriptions);
  const schedules = ids(books.schedules);
  const installments = ids(books.installments);
  const orders = ids(books.orders, 'client_order_id');
  const accounts = ids(books.accounts);
  const strategies = ids(books.strategies);
  const references: Reference[] = [
    {
      table: 'Fill',
      rows: books.fills,
      key: 'id',
      column: 'client_order_id',
      known: orders,
      what: 'the order',
    },
    {
      table: 'Order',
      rows: books.orders,
      key: 'client_order_id',
      column: 'subscription_id',
      known: subscriptions,
      what: 'the subscription',
    },
    {
      table: 'Order',
      rows: books.orders,
      key: 'client_order_id',
      column: 'schedule_id',
      known: schedules,
      what: 'the schedule',
    },
    {
      table: 'Order',
      rows: books.orders,
      key: 'client_order_id',
      column: 'installment_id',
      known: installments,
      what: 'the installment',
    },
    {
      table: 'Order',
      rows: books.orders,
      key: 'client_order_id',
      column: 'account_id',
      known: accounts,
      what: 'the broker account',
    },
    {
      table: 'Posting',
      rows: books.postings,
      key: 'id',
      column: 'subscription_id',
      known: subscriptions,
      what: 'the subscription',
    },
    {
      table: 'Schedule',
      rows: books.schedules,
      key: 'id',
      column: 'subscription_id',
      known: subscriptions,
      what: 'the subscription',
    },
    {
      table: 'Installment',
      rows: books.installments,
      key: 'id',
      column: 'schedule_id',
      known: schedules,
      what: 'the schedule',
    },
    {
      table: 'Lot',
      rows: books.lots,
      key: 'schedule_id',
      column: 'schedule_id',
      known: schedules,
      what: 'the schedule',
    },
    {
      table: 'Sale',
      rows: books.sales,
      key: 'schedule_id',
      column: 'schedule_id',
      known: schedules,
      what: 'the schedule',
    },
    {
      table: 'Split',
      rows: books.split_applications,
      key: 'schedule_id',
      column: 'schedule_id',
      known: schedules,
      what: 'the schedule',
    },
    {
      table: 'Corporate action',
      rows: books.corporate_action_applications,
      key: 'schedule_id',
      column: 'schedule_id',
      known: schedules,
      what: 'the schedule',
    },
    {
      table: 'Amendment',
      rows: books.amendments,
      key: 'id',
      column: 'subscription_id',
      known: subscriptions,
      what: 'the subscription',
    },
    {
      table: 'Subscription',
      rows: books.subscriptions,
      key: 'id',
      column: 'strategy_id',
      known: strategies,
      what: 'the strategy',
    },
  ];
  return references.flatMap(lostReferences);
}

type Reference = {
  readonly table: string;
  readonly rows: readonly Row[];
  readonly key: string;
  readonly column: string;
  readonly known: ReadonlySet<string>;
  readonly what: string;
};

const lostReferences = ({ table, rows, key, column, known, what }: Reference): Difference[] =>
  rows.flatMap((row) => {
    const to = row[column];
    if (to === null || (typeof to === 'string' && known.has(to))) return [];
    const sentence = `${table} ${text(row, key)} belongs to ${what} ${to}, which the books do not hold.`;
    return [{ table, key: text(row, key), column, sentence }];
  });

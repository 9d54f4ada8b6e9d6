import type { Books } from '../books/books.ts';
import { dayIn } from '../books/instant.ts';
import { type Row, text } from '../books/row.ts';
import type { Standing } from '../calculator/standing.ts';
import { compareRows, differs } from './compare-rows.ts';
import type { Difference, Expected } from './difference.ts';
import {
  actionRows,
  installmentRow,
  lotRows,
  postingRow,
  saleRows,
  scheduleRow,
  splitRows,
  subscriptionRow,
} from './expected-rows.ts';

/** What is stored of one subscription. */
export type Stored = Pick<
  Books,
  | 'postings'
  | 'schedules'
  | 'installments'
  | 'lots'
  | 'sales'
  | 'split_applications'
  | 'corporate_action_applications'
> & { head: Row };

const byId = (row: Row | Expected): string => String(row['id']);
const byNumber = (row: Row | Expected): string => `${row['schedule_id']} number ${row['number']}`;
const byExDate = (row: Row | Expected): string => `${row['schedule_id']} of ${row['ex_date']}`;

const byAction = (row: Row | Expected): string =>
  `${row['kind']} of ${row['schedule_id']} on ${row['ex_date']}`;

/** Every row of a subscription's books, the postings first: what follows from them comes after. */
export function compareSubscription(standing: Standing, stored: Stored): Difference[] {
  const { schedules } = standing;
  const unknown = 'has nothing to stand on';
  return [
    ...compareRows(
      { table: 'Posting', keyOf: byId, unknown: 'has no fill, decision or end that caused it' },
      standing.postings.map((posting) => postingRow(standing.id, posting)),
      stored.postings,
    ),
    ...splitDays(stored.postings),
    ...compareRows(
      { table: 'Subscription', keyOf: byId, unknown },
      [subscriptionRow(standing)],
      [stored.head],
    ),
    ...compareRows(
      { table: 'Schedule', keyOf: byId, unknown },
      schedules.map((schedule) => scheduleRow(standing, schedule)),
      stored.schedules,
    ),
    ...compareRows(
      { table: 'Installment', keyOf: byId, unknown },
      schedules.flatMap((schedule) =>
        schedule.installments.map((it) => installmentRow(standing, schedule, it)),
      ),
      stored.installments,
    ),
    ...compareRows(
      { table: 'Lot', keyOf: byNumber, unknown },
      schedules.flatMap((schedule) => lotRows(standing, schedule)),
      stored.lots,
    ),
    ...compareRows(
      { table: 'Sale', keyOf: byNumber, unknown },
      schedules.flatMap((schedule) => saleRows(standing, schedule)),
      stored.sales,
    ),
    ...compareRows(
      { table: 'Split', keyOf: byExDate, unknown },
      schedules.flatMap((schedule) => splitRows(standing, schedule)),
      stored.split_applications,
    ),
    ...compareRows(
      { table: 'Corporate action', keyOf: byAction, unknown },
      schedules.flatMap((schedule) => actionRows(standing, schedule)),
      stored.corporate_action_applications,
    ),
  ];
}

/** No split is posted before its day, whoever applied it. */
function splitDays(postings: readonly Row[]): Difference[] {
  return postings.flatMap((row) => {
    const [, exDate] = /\.split\.(\d{4}-\d\d-\d\d)$/.exec(text(row, 'cause')) ?? [];
    const posted = dayIn(text(row, 'posted_at'));
    if (exDate === undefined || posted >= exDate) return [];
    return [differs('Posting', text(row, 'id'), 'posted_at', `${exDate} or later`, posted)];
  });
}

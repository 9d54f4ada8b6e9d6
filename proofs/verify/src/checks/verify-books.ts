import type { Books } from '../books/books.ts';
import { byColumn } from '../books/group.ts';
import { dayIn, type Instant } from '../books/instant.ts';
import { maybePart, maybeText, part, type Row, text } from '../books/row.ts';
import type { ChargedBefore } from '../calculator/charged.ts';
import { depositoryBearers } from '../calculator/depository-bearers.ts';
import { actionRunsIn } from '../calculator/happenings-of.ts';
import { resultOf } from '../calculator/sell.ts';
import {
  Contradiction,
  type Installment,
  type Schedule,
  type SubscriptionBooks,
} from '../calculator/standing.ts';
import type { MarketFacts } from '../market/market-facts.ts';
import { calculateSubscription } from './calculate-subscription.ts';
import { chargeCorrections, checkCorrections } from './charge-corrections.ts';
import { checkOrders } from './check-orders.ts';
import { checkReferences } from './check-references.ts';
import { checkRuns } from './check-runs.ts';
import { checkTerms } from './check-terms.ts';
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

type Stored = Pick<
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

type Notified = { key: string; facts: Row };

const ofFailed = ({ key, facts }: Notified, installment: Installment): Difference[] =>
  installment.status === 'failed'
    ? [
        ...same(key, 'on', installment.on, facts['on']),
        ...same(key, 'amount_paise', installment.amount, facts['amount']),
        ...same(key, 'reason', installment.reason, facts['reason']),
      ]
    : [];

const same = (key: string, column: string, expected: unknown, found: unknown): Difference[] =>
  String(expected ?? null) === String(found ?? null)
    ? []
    : [differs('Notification', key, column, expected, found)];

/** Orders charged by rates corrected since are no differences. */
export type Verification = { differences: Difference[]; chargedBefore: ChargedBefore[] };

/** Recalculates the books from the facts. */
export function verifyBooks(books: Books, market: MarketFacts): Verification {
  const lost = checkReferences(books);
  if (lost.length > 0) return { differences: lost, chargedBefore: [] };
  const until = latestMoment(books);
  const bySubscription = groupsOf(books, market);
  const standings = new Map<string, SubscriptionBooks>();
  const differences = books.subscriptions.flatMap((row) => {
    const own = bySubscription(text(row, 'id'));
    try {
      const { standing, remarks } = calculateSubscription(row, own, until, market);
      standings.set(standing.id, standing);
      return [...compareSubscription(standing, { ...own, head: row }), ...remarks];
    } catch (fault) {
      if (!(fault instanceof Contradiction)) throw fault;
      return [{ table: 'Subscription', key: text(row, 'id'), sentence: fault.message }];
    }
  });
  return {
    differences: [
      ...differences,
      ...checkOrders(books, market),
      ...checkTerms(books, market),
      ...checkRuns(books),
      ...checkNotifications(books, standings),
      ...checkCorrections(books, market.superseded),
    ],
    chargedBefore: [...standings.values()].flatMap(({ chargedBefore }) => chargedBefore),
  };
}

function groupsOf(books: Books, { superseded }: MarketFacts) {
  const of = (rows: readonly Row[]) => byColumn(rows, 'subscription_id');
  const [schedules, installments, postings] = [
    of(books.schedules),
    of(books.installments),
    of(books.postings),
  ];
  const [orders, decisions, amendments] = [
    of(books.orders),
    of(books.decisions),
    of(books.amendments),
  ];
  const bySchedule = (rows: readonly Row[]) => byColumn(rows, 'schedule_id');
  const [lots, sales, splits, actions] = [
    bySchedule(books.lots),
    bySchedule(books.sales),
    bySchedule(books.split_applications),
    bySchedule(books.corporate_action_applications),
  ];
  const fills = byColumn(books.fills, 'client_order_id');
  const events = byColumn(books.order_events, 'client_order_id');
  const actionRuns = actionRunsIn(books.job_runs);
  const bearers = depositoryBearers({ orders: books.orders, fills }, events);
  const corrections = chargeCorrections(books, superseded);
  return (id: string) => {
    const own = schedules.get(id) ?? [];
    const inSchedules = (rows: ReadonlyMap<string, Row[]>) =>
      own.flatMap((schedule) => rows.get(text(schedule, 'id')) ?? []);
    return {
      fills,
      events,
      actionRuns,
      depositoryBearers: bearers,
      corrections,
      schedules: own,
      installments: installments.get(id) ?? [],
      postings: postings.get(id) ?? [],
      orders: orders.get(id) ?? [],
      decisions: decisions.get(id) ?? [],
      amendments: amendments.get(id) ?? [],
      lots: inSchedules(lots),
      sales: inSchedules(sales),
      split_applications: inSchedules(splits),
      corporate_action_applications: inSchedules(actions),
    };
  };
}

/** The latest recorded moment; later events have not happened yet. */
function latestMoment({ clock, job_runs, order_events, postings }: Books): Instant {
  const seen = [
    ...clock.map((row) => text(row, 'processed_until')),
    ...job_runs.map((row) => text(row, 'market_time')),
    ...order_events.map((row) => text(row, 'at')),
    ...postings.map((row) => text(row, 'posted_at')),
  ];
  return seen.reduce((latest, at) => (at > latest ? at : latest), '2000-01-01T00:00:00.000Z');
}

function checkNotifications(
  books: Books,
  standings: ReadonlyMap<string, SubscriptionBooks>,
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

function ofBooked(
  { key, facts }: Notified,
  { sales, actions, bookedOn }: Schedule,
  { terms }: SubscriptionBooks,
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

function compareSubscription(standing: SubscriptionBooks, stored: Stored): Difference[] {
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

function splitDays(postings: readonly Row[]): Difference[] {
  return postings.flatMap((row) => {
    const [, exDate] = /\.split\.(\d{4}-\d\d-\d\d)$/.exec(text(row, 'cause')) ?? [];
    const posted = dayIn(text(row, 'posted_at'));
    if (exDate === undefined || posted >= exDate) return [];
    return [differs('Posting', text(row, 'id'), 'posted_at', `${exDate} or later`, posted)];
  });
}

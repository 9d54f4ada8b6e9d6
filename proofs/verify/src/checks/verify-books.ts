import type { Books } from '../books/books.ts';
import { byColumn } from '../books/group.ts';
import type { Instant } from '../books/instant.ts';
import { type Row, text } from '../books/row.ts';
import { depositoryBearers } from '../calculator/depository-bearers.ts';
import { actionRunsIn } from '../calculator/happenings-of.ts';
import { Contradiction, type Standing } from '../calculator/standing.ts';
import type { MarketFacts } from '../market/market-facts.ts';
import { calculateSubscription } from './calculate-subscription.ts';
import { checkNotifications } from './check-notifications.ts';
import { checkOrders } from './check-orders.ts';
import { checkReferences } from './check-references.ts';
import { checkRuns } from './check-runs.ts';
import { checkTerms } from './check-terms.ts';
import { compareSubscription } from './compare-subscription.ts';
import type { Difference } from './difference.ts';

/** Recalculates the books from the facts; an empty list is a clean bill. */
export function verifyBooks(books: Books, market: MarketFacts): Difference[] {
  const lost = checkReferences(books);
  if (lost.length > 0) return lost;
  const until = latestMoment(books);
  const bySubscription = groupsOf(books);
  const standings = new Map<string, Standing>();
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
  return [
    ...differences,
    ...checkOrders(books, market),
    ...checkTerms(books, market),
    ...checkRuns(books),
    ...checkNotifications(books, standings),
  ];
}

function groupsOf(books: Books) {
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
  return (id: string) => {
    const own = schedules.get(id) ?? [];
    const inSchedules = (rows: ReadonlyMap<string, Row[]>) =>
      own.flatMap((schedule) => rows.get(text(schedule, 'id')) ?? []);
    return {
      fills,
      events,
      actionRuns,
      depositoryBearers: bearers,
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

/** How far the books have come: what is due later has not happened yet. */
function latestMoment({ clock, job_runs, order_events, postings }: Books): Instant {
  const seen = [
    ...clock.map((row) => text(row, 'processed_until')),
    ...job_runs.map((row) => text(row, 'market_time')),
    ...order_events.map((row) => text(row, 'at')),
    ...postings.map((row) => text(row, 'posted_at')),
  ];
  return seen.reduce((latest, at) => (at > latest ? at : latest), '2000-01-01T00:00:00.000Z');
}

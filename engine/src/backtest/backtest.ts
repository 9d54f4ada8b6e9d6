import { nextSession, sessionOnOrAfter } from '../calendar/calendar.ts';
import { type JobCode, nextSlot } from '../calendar/day-slots.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { sessionTimesOn } from '../calendar/session-times.ts';
import { minutesOf } from '../calendar/time-of-day.ts';
import { Impossible } from '../impossible.ts';
import type { Moment } from '../subscription/due.ts';
import { hasOrdered, type Schedule } from '../subscription/schedule.ts';
import { agendaOf } from './agenda.ts';
import type { BacktestFacts } from './backtest-facts.ts';
import type { BacktestMarket } from './backtest-market.ts';
import { type FollowedSubscription, type LedgerLine, openBooks } from './books.ts';
import { dueSplits } from './due-splits.ts';
import { openLiveOrders } from './live-orders.ts';
import { placeOrders } from './place-orders.ts';
import { openPriceMemory } from './price-memory.ts';
import type { Run } from './run.ts';

export type BacktestInput = {
  readonly market: BacktestMarket;
  readonly facts: BacktestFacts;
  /**
   * In the order in which they were begun; that of one account is the order in which they are served.
   * Their accounts are new: nothing is held yet and no order is out.
   */
  readonly subscriptions: readonly FollowedSubscription[];
  readonly from: Moment;
  /** How many sessions are run, that of the first day included. */
  readonly sessions: number;
};

/** The ledger in the order in which it was written, and the subscriptions as they ended. */
export type Backtested = {
  readonly ledger: readonly LedgerLine[];
  readonly subscriptions: readonly FollowedSubscription[];
};

const hasBegun = (schedule: Schedule): boolean =>
  schedule.lots.length > 0 || schedule.sales.length > 0 || hasOrdered(schedule);

const endOfDay = 24 * 60;

/**
 * What would have come of these subscriptions over so many sessions of a market: the jobs of each day at
 * their times, by the decisions that are made when money is at stake. What only people and faults bring
 * about is not in it. Throws Impossible for a subscription that has bought already.
 */
export function backtest({
  market,
  facts,
  subscriptions,
  from,
  sessions,
}: BacktestInput): Backtested {
  for (const { id, state } of subscriptions) {
    if (state.schedules.some(hasBegun))
      throw new Impossible(`Subscription ${id} has bought already`);
  }
  const books = openBooks(subscriptions);
  const accounts = [...new Set(subscriptions.map(({ account }) => account))];
  const desk = market.openDesk(accounts, from);
  const run: Run = {
    market,
    facts,
    desk,
    books,
    orders: openLiveOrders(desk, books, facts),
    prices: openPriceMemory(market, facts),
    sales: new Map(),
    applySplits: dueSplits(books, facts),
  };
  let day = sessionOnOrAfter(facts.calendar, from.today);
  for (let count = 0; count < sessions; count += 1) {
    runSession(run, day, day === from.today ? minutesOf(from.time) : -1);
    day = nextSession(facts.calendar, day);
  }
  return { ledger: books.ledger, subscriptions: books.all };
}

function runSession(run: Run, today: LocalDate, after: number): void {
  const rules = sessionTimesOn(run.facts.sessionTimes, today);
  const agendaNow = () =>
    agendaOf(
      run.books.all.map(({ state }) => state),
      today,
      run.orders.any(),
    );
  let agenda = agendaNow();
  let minute = after;
  for (;;) {
    const slot = nextSlot(agenda, rules, { after: minute, until: endOfDay, pace: 'needed' });
    if (!slot) return;
    minute = minutesOf(slot.time);
    for (const job of slot.jobs) jobs[job](run, { today, time: slot.time });
    if (slot.jobs.some(changesAgenda)) agenda = agendaNow();
  }
}

/** What each job of a slot does; nobody has to log in. */
const jobs: Readonly<Record<JobCode, (run: Run, moment: Moment) => void>> = {
  auto_login_samco: () => {},
  cache_etf_data(run, moment) {
    run.applySplits(moment);
    run.prices.refresh(moment);
  },
  sync_order_status: (run, moment) => run.orders.settle(moment),
  place_etf_order(run, moment) {
    run.applySplits(moment);
    run.orders.settle(moment);
    placeOrders(run, moment);
  },
};

const changesAgenda = (code: JobCode): boolean =>
  code === 'place_etf_order' || code === 'sync_order_status';

import { type Calendar, nextSession, sessionOnOrAfter } from '../calendar.ts';
import type { ChargeRates } from '../charges.ts';
import { type JobCode, nextSlot } from '../day-slots.ts';
import type { Moment } from '../due.ts';
import type { InstrumentRef } from '../instrument.ts';
import type { LocalDate } from '../local-date.ts';
import { type SessionTimes, sessionTimesOn } from '../session-times.ts';
import type { Split } from '../splits.ts';
import { minutesOf } from '../time-of-day.ts';
import { agendaOf } from './agenda.ts';
import { applySplits } from './apply-splits.ts';
import type { BacktestMarket } from './backtest-market.ts';
import { type FollowedSubscription, type LedgerLine, openBooks } from './books.ts';
import { openLiveOrders } from './live-orders.ts';
import { placeOrders } from './place-orders.ts';
import { openPriceMemory } from './price-memory.ts';
import type { Run } from './run.ts';

/** What is known of the market besides prices; splits count from the morning of their ex-date. */
export type BacktestFacts = {
  readonly calendar: Calendar;
  readonly chargeRates: readonly ChargeRates[];
  readonly sessionTimes: readonly SessionTimes[];
  readonly instruments: readonly InstrumentRef[];
  readonly splits: readonly (Split & { readonly symbol: string })[];
};

export type BacktestInput = {
  readonly market: BacktestMarket;
  readonly facts: BacktestFacts;
  /** In the order in which they were begun; that of one account is the order in which they are served. */
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

const endOfDay = 24 * 60;

/**
 * What would have come of these subscriptions over so many sessions of a market: the jobs of each day at
 * their times, by the decisions that are made when money is at stake. What only people and faults bring
 * about is not in it.
 */
export function backtest({
  market,
  facts,
  subscriptions,
  from,
  sessions,
}: BacktestInput): Backtested {
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
    splitsApplied: new Set(),
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
    applySplits(run, moment);
    run.prices.refresh(moment);
  },
  sync_order_status: (run, moment) => run.orders.settle(moment),
  place_etf_order(run, moment) {
    applySplits(run, moment);
    run.orders.settle(moment);
    placeOrders(run, moment);
  },
};

const changesAgenda = (code: JobCode): boolean =>
  code === 'place_etf_order' || code === 'sync_order_status';

import { aloneWithBooks, type MemoryBooks, memoryBooks } from '../books/memory-books.ts';
import { type MemoryTables, openMemoryTables } from '../books/memory-tables.ts';
import { nextSession, sessionOnOrAfter } from '../calendar/calendar.ts';
import { type JobCode, nextSlot } from '../calendar/day-slots.ts';
import { dateOf, instantAt, marketMoment, timeOf } from '../calendar/instant.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { sessionTimesOn } from '../calendar/session-times.ts';
import { minutesOf, type TimeOfDay } from '../calendar/time-of-day.ts';
import { Impossible } from '../impossible.ts';
import type { Posting } from '../ledger/ledger.ts';
import { usualOrderLimits } from '../orders/order-limits.ts';
import { interpret } from '../procedure/interpret.ts';
import type { Handlers, Procedure } from '../procedure/question.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import { applyCorporateActions } from '../run/apply-corporate-actions.ts';
import { applySplits } from '../run/apply-splits.ts';
import { placeOrders } from '../run/place-orders.ts';
import { syncOrders } from '../run/sync-orders.ts';
import type { Moment } from '../subscription/due.ts';
import { hasOrdered, type Schedule } from '../subscription/schedule.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import { agendaOf } from './agenda.ts';
import type { BacktestFacts, BacktestMarket } from './backtest-market.ts';
import { marketAnswers } from './market-answers.ts';
import { openPriceMemory } from './price-memory.ts';

export type FollowedSubscription = {
  readonly id: string;
  readonly account: string;
  readonly state: SubscriptionState;
};

export type LedgerLine = Posting & {
  readonly subscription: string;
  readonly on: LocalDate;
  readonly at: TimeOfDay;
  readonly cause: string;
};

export type BacktestInput = {
  readonly market: BacktestMarket;
  readonly facts: BacktestFacts;
  /** In the order of subscribing. Their accounts are new: nothing is held and no order is open. */
  readonly subscriptions: readonly FollowedSubscription[];
  readonly from: Moment;
  readonly sessions: number;
};

export type Backtested = {
  readonly ledger: readonly LedgerLine[];
  readonly subscriptions: readonly FollowedSubscription[];
};

const hasBegun = (schedule: Schedule): boolean =>
  schedule.lots.length > 0 || schedule.sales.length > 0 || hasOrdered(schedule);

const broker = 'backtest';
const endOfDay = 24 * 60;

/**
 * The result of these subscriptions over a period: the jobs of each day, run by the same procedure that trades,
 * over books in memory. People and faults play no part. Throws Impossible for a subscription that has already
 * bought.
 */
export function backtest(input: BacktestInput): Backtested {
  const { facts, subscriptions, from, sessions } = input;
  const tables = openMemoryTables();
  for (const { id, account, state } of subscriptions) {
    if (state.schedules.some(hasBegun)) {
      throw new Impossible(`Subscription ${id} has bought already`);
    }
    const record = { id, userId: account, strategyId: id, broker, version: 1, state };
    tables.subscriptions.set(id, record);
    tables.owners.set(account, { userId: account, broker });
  }
  const run = openRun(input, tables);
  let day = sessionOnOrAfter(facts.calendar, from.today);
  for (let count = 0; count < sessions; count += 1) {
    runSession(run, facts, tables, day, day === from.today ? minutesOf(from.time) : -1);
    day = nextSession(facts.calendar, day);
  }
  return {
    ledger: ledgerOf(tables),
    subscriptions: subscriptions.map((one) => ({
      ...one,
      state: tables.subscriptions.get(one.id)?.state ?? one.state,
    })),
  };
}

type Run = (job: JobCode, moment: Moment, booking: boolean) => void;

function openRun({ market, facts, subscriptions, from }: BacktestInput, tables: MemoryTables): Run {
  const accounts = [...new Set(subscriptions.map(({ account }) => account))];
  const backtestBroker = market.openBroker(accounts, from);
  const prices = openPriceMemory(market, facts);
  let now = from;
  const handlers: Handlers = {
    ...marketAnswers(market, backtestBroker, prices, () => now),
    ...booksAnswers(memoryBooks(tables, aloneWithBooks)),
    'is stopping': () => false,
    fault({ fault }) {
      throw fault;
    },
  };
  const play = (procedure: (context: RunContext) => Procedure<unknown>): void => {
    const moment = marketMoment(instantAt(now.today, now.time));
    interpret(procedure({ facts, limits: usualOrderLimits, moment }), handlers);
  };
  const jobs: Readonly<Record<JobCode, (booking: boolean) => void>> = {
    auto_login_samco: () => {},
    cache_etf_data() {
      play(applySplits);
      play(applyCorporateActions);
      prices.refresh(now);
    },
    sync_order_status: () => play(syncOrders),
    place_etf_order: (booking) => play((context) => placeOrders(context, { booking })),
  };
  return (job, moment, booking) => {
    now = moment;
    jobs[job](booking);
  };
}

const booksAnswers = ({ answers }: MemoryBooks): MemoryBooks['answers'] => ({
  ...answers,
  'days to reconcile': () => [],
});

function runSession(
  run: Run,
  facts: BacktestFacts,
  tables: MemoryTables,
  today: LocalDate,
  after: number,
): void {
  const rules = sessionTimesOn(facts.sessionTimes, today);
  const agendaNow = () =>
    agendaOf(
      [...tables.subscriptions.values()].map(({ state }) => state),
      today,
      tables.orders.unsettled().length > 0,
    );
  let agenda = agendaNow();
  let minute = after;
  for (;;) {
    const slot = nextSlot(agenda, rules, { after: minute, until: endOfDay, pace: 'needed' });
    if (!slot) return;
    minute = minutesOf(slot.time);
    for (const job of slot.jobs) run(job, { today, time: slot.time }, slot.booking);
    if (slot.jobs.some(changesAgenda)) agenda = agendaNow();
  }
}

const changesAgenda = (code: JobCode): boolean =>
  code === 'place_etf_order' || code === 'sync_order_status';

const ledgerOf = ({ postings }: MemoryTables): LedgerLine[] =>
  [...postings.values()].map(({ subscriptionId: subscription, at, ...posting }) => ({
    ...posting,
    subscription,
    on: dateOf(at),
    at: timeOf(at),
  }));

import { isDeliveryAhead } from '../calendar/calendar.ts';
import { startOfDay } from '../calendar/instant.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { booksFinalAt, sessionTimesOn } from '../calendar/session-times.ts';
import type { BrokerOrder, BrokerTrade } from '../orders/broker-report.ts';
import type { Order } from '../orders/order.ts';
import { isFinal } from '../orders/order-life.ts';
import type { DayReconciled, DueDay } from '../procedure/account-day.ts';
import { askBroker } from '../procedure/ask-broker.ts';
import { haltInvestor } from '../procedure/circuit-breakers.ts';
import { isolated } from '../procedure/isolated.ts';
import { claimedNumbers } from '../procedure/orders-of-account.ts';
import { done, failed, type Outcome, waiting } from '../procedure/outcome.ts';
import { ask, type Procedure, type TradingAccount } from '../procedure/question.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import { candidateEntries } from './candidate-entries.ts';
import type { DayTry } from './day-try.ts';
import { missingUnits } from './missing-units.ts';
import { holdsAll } from './prove-absence.ts';

const triesApartMs = 15 * 60_000;

/**
 * End-of-day reconciliation of the broker's final books with ours. Reports differences and changes no order. A day
 * that could not be compared stays due: with its own books on that day, by units alone afterwards.
 */
export function* reconcileDays(context: RunContext): Procedure<readonly Outcome[]> {
  const { today, time, instant } = context.moment;
  const { closes } = sessionTimesOn(context.facts.sessionTimes, today);
  const isOver = time >= booksFinalAt({ closes });
  const due = (yield* ask('days to reconcile', { upTo: today })).filter(({ day, triedAt }) =>
    day === today ? isOver : triedAt === undefined || instant - triedAt >= triesApartMs,
  );
  if (due.length === 0) return [];

  const ordersOf = yield* ordersOfToday(due, context);
  const accountIds = [...new Set(due.map((one) => one.accountId))];
  const accounts = yield* ask('accounts', { accountIds });
  const tries: DayReconciled[] = [];
  const parts = [...Map.groupBy(due, ({ accountId }) => accountId)].map(([accountId, days]) => {
    const account = accounts.get(accountId) ?? { accountId, isLoggedIn: false };
    const orders = ordersOf.get(accountId) ?? [];
    return () => reconcileDaysOf({ context, isOver, account, orders, tries }, days);
  });
  const outcomes = yield* ask('side by side', { parts });
  yield* ask('note days', { days: tries, at: instant });
  return outcomes;
}

type DaysOfAccount = {
  readonly context: RunContext;
  readonly isOver: boolean;
  readonly account: TradingAccount;
  /** Sent today. */
  readonly orders: readonly Order[];
  readonly tries: DayReconciled[];
};

function* reconcileDaysOf(of: DaysOfAccount, days: readonly DueDay[]): Procedure<Outcome[]> {
  const { accountId } = of.account;
  const outcomes: Outcome[] = [];
  for (const { day } of days) {
    const tried: Tried = { day, result: { state: 'due', says: 'UNEXPECTED' } };
    outcomes.push(...(yield* isolated(accountId, () => tryDay(of, tried))));
    of.tries.push({ accountId, day, ...tried.result });
  }
  return outcomes;
}

type Tried = { readonly day: LocalDate; result: Pick<DayReconciled, 'state' | 'says'> };

function* tryDay(of: DaysOfAccount, tried: Tried): Procedure<readonly Outcome[]> {
  const { context, isOver, account, orders } = of;
  const { calendar } = context.facts;
  const { today } = context.moment;
  const { outcome, ...result } =
    tried.day < today
      ? yield* reconcilePastDay(account, tried.day, isOver && !isDeliveryAhead(calendar, today))
      : yield* reconcileToday(context, account, orders);
  tried.result = result;
  return [outcome];
}

function* reconcileToday(
  context: RunContext,
  account: TradingAccount,
  orders: readonly Order[],
): Procedure<DayTry> {
  const tried = yield* reconcileDay(context, account, orders);
  const isOpen = orders.some(({ state }) => !isFinal(state) && state !== 'needs-human');
  if (!isOpen || tried.state === 'due') return tried;
  // The open order is examined again later.
  return { ...tried, state: 'due', says: tried.says ?? 'An order of the day is still open.' };
}

function* ordersOfToday(
  due: readonly DueDay[],
  { moment: { today } }: RunContext,
): Procedure<ReadonlyMap<string, readonly Order[]>> {
  if (due.every(({ day }) => day !== today)) return new Map();
  const sent = yield* ask('orders sent since', { since: startOfDay(today) });
  return Map.groupBy(sent, ({ accountId }) => accountId);
}

/**
 * Compares only units, since the day's books were never seen. Missing units may be in delivery, so the result is
 * final only after a close that has delivered them.
 */
function* reconcilePastDay(
  { accountId, isLoggedIn }: TradingAccount,
  day: LocalDate,
  isOver: boolean,
): Procedure<DayTry> {
  const what = `compare ${day}`;
  const remainsDue = (says: string): DayTry => ({
    outcome: failed(accountId, what, `The day could not be compared yet: ${says}`),
    state: 'due',
    says,
  });
  if (!isLoggedIn) return remainsDue('NO_BROKER_SESSION');
  const holdings = yield* askBroker('holdings', { accountId });
  const units = yield* askBroker('units of today', { accountId });
  if (!holdings.ok || !units.ok) return remainsDue('BROKER_UNREACHABLE');

  const held = yield* ask('units held', { accountId });
  const missing = missingUnits(held, holdings.value, units.value).join('; ');
  if (missing !== '' && !isOver) {
    return { outcome: waiting(accountId, what, missing), state: 'due', says: missing };
  }
  const unseen = `The order book of ${day} was never compared`;
  if (missing === '') {
    return { outcome: failed(accountId, what, `${unseen}; the units agree.`), state: 'units-only' };
  }
  const outcome = failed(accountId, what, `${unseen}; ${missing}`);
  return { outcome, state: 'units-only', says: missing };
}

/**
 * Compares final order book, trade book and holdings of today. An order like ours that is not ours halts the
 * investor until a person has looked.
 */
export function* reconcileDay(
  context: RunContext,
  { accountId, isLoggedIn }: TradingAccount,
  orders: readonly Order[],
): Procedure<DayTry> {
  const what = 'compare the day';
  const remainsDue = (says: string): DayTry => ({
    outcome: waiting(accountId, what, says),
    state: 'due',
    says,
  });
  if (!isLoggedIn) return remainsDue('NO_BROKER_SESSION');
  const book = yield* askBroker('order book', { accountId });
  if (!book.ok) return remainsDue('BROKER_UNREACHABLE');
  // Recorded first: other reads may fail, and tomorrow the book is gone.
  const strangers = strangersIn(book.value, orders).map(({ brokerOrderId }) => brokerOrderId);
  const stranger = `The broker's book holds orders like ours that are not ours: ${strangers.join(', ')}.`;
  const isHaltDue = strangers.length > 0 && !(yield* tryToHalt(context, accountId, stranger));

  const trades = yield* askBroker('trade book', { accountId });
  const holdings = yield* askBroker('holdings', { accountId });
  const units = yield* askBroker('units of today', { accountId });
  // Tried again before anything else, because the next book may have a gap.
  if (isHaltDue) yield* haltInvestor(context, accountId, stranger);
  if (!trades.ok || !holdings.ok || !units.ok) return remainsDue('BROKER_UNREACHABLE');
  const { facts, moment } = context;
  // Units in delivery over a settlement holiday are compared a day later.
  const held = isDeliveryAhead(facts.calendar, moment.today)
    ? []
    : yield* ask('units held', { accountId });
  const differences = [
    ...orders.flatMap((order) => differenceInBook(order, book.value)),
    ...orders.flatMap((order) => differenceInTrades(order, trades.value)),
    ...missingUnits(held, holdings.value, units.value),
    ...(strangers.length > 0 ? [stranger] : []),
  ].join('; ');
  if (differences === '') return { outcome: done(accountId, what), state: 'compared' };
  // A book with a gap may hide an unknown order too.
  const isWhole = holdsAll(book, claimedNumbers(orders, startOfDay(moment.today)));
  const state = isWhole ? 'compared' : 'due';
  return { outcome: failed(accountId, what, differences), state, says: differences };
}

function* tryToHalt(context: RunContext, accountId: string, reason: string): Procedure<boolean> {
  try {
    yield* haltInvestor(context, accountId, reason);
    return true;
  } catch (fault) {
    yield* ask('fault', { subject: accountId, fault });
    return false;
  }
}

function differenceInBook(order: Order, book: readonly BrokerOrder[]): string[] {
  if (order.brokerOrderId === undefined) return [];
  const entry = book.find(({ brokerOrderId }) => brokerOrderId === order.brokerOrderId);
  if (!entry) return [`the order book lacks ${order.brokerOrderId}`];
  const shown = `the order book shows ${entry.filled} units of ${entry.brokerOrderId}`;
  return entry.filled === order.filled ? [] : [`${shown}, ours ${order.filled}`];
}

function differenceInTrades(order: Order, trades: readonly BrokerTrade[]): string[] {
  if (order.brokerOrderId === undefined) return [];
  const own = trades.filter((trade) => trade.brokerOrderId === order.brokerOrderId);
  const traded = own.reduce((sum, trade) => sum + trade.quantity, 0);
  const shown = `the trade book shows ${traded} units of ${order.brokerOrderId}`;
  return traded === order.filled ? [] : [`${shown}, ours ${order.filled}`];
}

/** Sent twice by the broker, or placed by hand to look the same. */
function strangersIn(book: readonly BrokerOrder[], orders: readonly Order[]): BrokerOrder[] {
  const ours = new Set(orders.flatMap(({ brokerOrderId }) => brokerOrderId ?? []));
  return [...new Set(orders.flatMap((order) => candidateEntries(book, order, ours)))].filter(
    // Without a unit, no money moved.
    ({ status, filled }) => filled > 0 || status === 'open' || status === 'complete',
  );
}

import { isDeliveryAhead } from '../calendar/calendar.ts';
import { startOfDay } from '../calendar/instant.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { sessionTimesOn } from '../calendar/session-times.ts';
import { minutesOf } from '../calendar/time-of-day.ts';
import type { Order } from '../orders/order.ts';
import { isFinal } from '../orders/order-life.ts';
import { booksFinalMinutes } from '../orders/order-times.ts';
import type { DayReconciled, DueDay } from '../procedure/account-day.ts';
import { askBroker } from '../procedure/ask-broker.ts';
import { isolated } from '../procedure/isolated.ts';
import { failed, type Outcome, waiting } from '../procedure/outcome.ts';
import { ask, type Procedure, type TradingAccount } from '../procedure/question.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import type { DayTry } from './day-try.ts';
import { missingUnits } from './missing-units.ts';
import { reconcileDay } from './reconcile-day.ts';

/** A day that is behind is tried by every run, but not every minute. */
const triesApartMs = 15 * 60_000;

/**
 * End-of-day reconciliation, over what is settled already: the broker's final books against ours. It changes
 * no order; what differs is said. A day that could not be compared stays due: while it lasts with its own
 * books, from the next morning on by the units alone, because a book of a day gone by cannot be had.
 */
export function* reconcileDays(context: RunContext): Procedure<readonly Outcome[]> {
  const { today, time, instant } = context.moment;
  const { closes } = sessionTimesOn(context.facts.sessionTimes, today);
  const isOver = minutesOf(time) >= minutesOf(closes) + booksFinalMinutes;
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
  // What was found is said now; what the open order comes to is looked at again.
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
 * What can still be said of a day whose books were never seen: whether the broker holds the units our
 * books hold. Units that are missing may be on their way, so that is final only after a close that has delivered them.
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

import { startOfDay } from '../calendar/instant.ts';
import { sessionTimesOn } from '../calendar/session-times.ts';
import { minutesOf } from '../calendar/time-of-day.ts';
import type { Order } from '../orders/order.ts';
import { isFinal } from '../orders/order-life.ts';
import { booksFinalMinutes } from '../orders/order-times.ts';
import type { DayReconciled, DueDay } from '../procedure/account-day.ts';
import { isolated } from '../procedure/isolated.ts';
import type { Outcome } from '../procedure/outcome.ts';
import { ask, type Procedure, type TradingAccount } from '../procedure/question.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import type { DayTry } from './day-try.ts';
import { reconcileDay } from './reconcile-day.ts';
import { reconcilePastDay } from './reconcile-past-day.ts';

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
  const parts = [...Map.groupBy(due, ({ accountId }) => accountId)].map(
    ([accountId, days]) =>
      function* (): Procedure<readonly Outcome[]> {
        const account = accounts.get(accountId) ?? { accountId, isLoggedIn: false };
        const outcomes: Outcome[] = [];
        for (const { day } of days) {
          let tried: Pick<DayReconciled, 'state' | 'says'> = { state: 'due', says: 'UNEXPECTED' };
          const reconciled = function* (): Procedure<readonly Outcome[]> {
            const { outcome, ...result } =
              day < today
                ? yield* reconcilePastDay(account, day, isOver)
                : yield* reconcileToday(context, account, ordersOf.get(accountId) ?? []);
            tried = result;
            return [outcome];
          };
          outcomes.push(...(yield* isolated(accountId, reconciled)));
          tries.push({ accountId, day, ...tried });
        }
        return outcomes;
      },
  );
  const outcomes = yield* ask('side by side', { parts });
  yield* ask('note days', { days: tries, at: instant });
  return outcomes;
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

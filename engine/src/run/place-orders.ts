import { isSession } from '../calendar/calendar.ts';
import { type Instant, startOfDay, timeOf } from '../calendar/instant.ts';
import { sessionTimesOn } from '../calendar/session-times.ts';
import type { TimeOfDay } from '../calendar/time-of-day.ts';
import { outcomeOfFault } from '../procedure/isolated.ts';
import { leftToNextRun, type Outcome, type RunResult } from '../procedure/outcome.ts';
import { ask, type Procedure, type TradingAccount } from '../procedure/question.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import { reconcileOrders } from '../reconciliation/reconcile-orders.ts';
import { dueInstallments } from '../subscription/due.ts';
import type { SubscriptionRecord } from '../subscription/subscription-record.ts';
import {
  type AccountContext,
  type NoAccountContext,
  type OpenAccount,
  openAccountContext,
} from './account-context.ts';
import { applyCorporateActions } from './apply-corporate-actions.ts';
import { applySplits } from './apply-splits.ts';
import { bookBlocks } from './book-blocks.ts';
import { buyDue } from './buy-due.ts';
import { freezeRunPlan } from './freeze-run-plan.ts';
import { endMissed } from './leave-due.ts';
import type { PlacingRun, Served } from './placing-run.ts';
import { resumePaused } from './resume-paused.ts';

export type PlacingScope = {
  /** Of the subscriptions to serve, these. */
  readonly only?: ReadonlySet<string>;
  /**
   * Whether blocks are looked at. They have minutes of their own: when one is sold must not hang on when
   * something else is bought, or is tried again.
   */
  readonly booking: boolean;
};

/**
 * One run of the domain model's 9.5: buys what is due, books blocks that have reached their target, and
 * ends what was missed. It may be repeated at any moment: what is due is decided from the books, and
 * an installment that has been ordered is no longer due.
 */
export function* placeOrders(
  context: RunContext,
  { only, booking }: PlacingScope = { booking: true },
): Procedure<RunResult> {
  const { facts, moment } = context;
  if (!isSession(facts.calendar, moment.today)) {
    return { outcomes: [], note: 'The market is closed today.' };
  }
  const { opens, lastOrder } = sessionTimesOn(facts.sessionTimes, moment.today);
  if (moment.time < opens || moment.time > lastOrder) {
    return { outcomes: [], note: `Orders are placed from ${opens} to ${lastOrder} IST.` };
  }
  const outcomes = [
    ...(yield* applySplits(context)),
    ...(yield* applyCorporateActions(context)),
    ...(yield* reconcileOrders(context)),
  ];

  const toServe = yield* ask('subscriptions to serve', { moment, only });
  const records = yield* resumePaused(context, toServe);
  const plan = yield* freezeRunPlan(context, records, booking);
  const run: PlacingRun = { ...context, plan, booking, quotes: new Map() };
  const byAccount = Map.groupBy(records, (record) => `${record.userId} ${record.broker}`);
  const serving: Serving = { run, lastOrder, isLeft: false };
  const parts = [...byAccount.values()].map(
    (ofAccount) => () => serveAccount(serving, ofAccount, opener(run, ofAccount)),
  );
  outcomes.push(...(yield* ask('side by side', { parts })));
  return { outcomes, ...(serving.isLeft ? { note: leftToNextRun } : {}) };
}

/** What the accounts of a run have in common. */
type Serving = {
  readonly run: PlacingRun;
  readonly lastOrder: TimeOfDay;
  /** Whether an account was left to the next run. */
  isLeft: boolean;
};

/** Every subscription of one account, one after the other; the fault of one is not the others'. */
function* serveAccount(
  serving: Serving,
  records: readonly SubscriptionRecord[],
  openAccount: OpenAccount,
): Procedure<readonly Outcome[]> {
  if (yield* ask('is stopping', {})) {
    serving.isLeft = true;
    return [];
  }
  const outcomes: Outcome[] = [];
  for (const before of records) {
    try {
      outcomes.push(...(yield* serveSubscription(serving, before, openAccount)));
    } catch (fault) {
      outcomes.push(yield* outcomeOfFault(before.id, fault));
    }
  }
  return outcomes;
}

function* serveSubscription(
  { run, lastOrder }: Serving,
  before: SubscriptionRecord,
  openAccount: OpenAccount,
): Procedure<Outcome[]> {
  const due = dueInstallments(before.state, run.moment);
  const bought = due.length > 0 ? yield* buyDue(run, before, due, openAccount) : asItIs(before);
  const booked = run.booking
    ? yield* bookBlocks(run, bought.record, openAccount)
    : asItIs(bought.record);
  // Judged anew for each: what a run began in time it may end too late.
  const isLastCall = timeOf(yield* ask('now', {})) >= lastOrder;
  const isOurs = isLastCall && (yield* openAccount()) !== 'ACCOUNT_BUSY';
  const missed = isOurs ? yield* endMissed(run, booked.record) : [];
  return [...bought.outcomes, ...booked.outcomes, ...missed];
}

const asItIs = (record: SubscriptionRecord): Served => ({ record, outcomes: [] });

function opener({ moment }: PlacingRun, [first]: readonly SubscriptionRecord[]): OpenAccount {
  const account: LazyAccount = { first, dayStart: startOfDay(moment.today), opened: undefined };
  return () => openOnce(account);
}

type LazyAccount = {
  readonly first: SubscriptionRecord | undefined;
  readonly dayStart: Instant;
  opened: AccountContext | NoAccountContext | undefined;
};

function* openOnce(account: LazyAccount): Procedure<AccountContext | NoAccountContext> {
  const { first, dayStart, opened } = account;
  if (opened !== undefined) return opened;
  account.opened = yield* openAccountContext(first && (yield* accountOf(first)), dayStart);
  return account.opened;
}

/** Asked when it is first needed, so that the session is the one of this moment. */
function* accountOf({ userId, broker }: SubscriptionRecord): Procedure<TradingAccount | undefined> {
  const accounts = yield* ask('accounts of investors', { userIds: [userId], broker });
  return accounts.get(userId);
}

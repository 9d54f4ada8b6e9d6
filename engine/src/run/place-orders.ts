import { isSession } from '../calendar/calendar.ts';
import { startOfDay } from '../calendar/instant.ts';
import { sessionTimesOn } from '../calendar/session-times.ts';
import { isolated } from '../procedure/isolated.ts';
import { leftToNextRun, type Outcome, type RunResult } from '../procedure/outcome.ts';
import { ask, type Procedure, type TradingAccount } from '../procedure/question.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import { reconcileOrders } from '../reconciliation/reconcile-orders.ts';
import type { SubscriptionRecord } from '../subscription/subscription-record.ts';
import {
  type AccountContext,
  type NoAccountContext,
  type OpenAccount,
  openAccountContext,
} from './account-context.ts';
import { applySplits } from './apply-splits.ts';
import { bookBlocks } from './book-blocks.ts';
import { buyDue } from './buy-due.ts';
import { freezeRunPlan } from './freeze-run-plan.ts';
import { endMissed } from './leave-due.ts';
import type { PlacingRun } from './placing-run.ts';
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
  const outcomes = [...(yield* applySplits(context)), ...(yield* reconcileOrders(context))];

  const toServe = yield* ask('subscriptions to serve', { moment, only });
  const records = yield* resumePaused(context, toServe);
  const plan = yield* freezeRunPlan(context, records, booking);
  const run: PlacingRun = { ...context, plan, booking, quotes: new Map() };
  const accounts = accountsOf(records);
  const isLastCall = moment.time >= lastOrder;
  let note: string | undefined;
  for (const ofAccount of Map.groupBy(records, (r) => `${r.userId} ${r.broker}`).values()) {
    if (yield* ask('is stopping', {})) {
      note = leftToNextRun;
      break;
    }
    const openAccount = opener(run, accounts, ofAccount);
    outcomes.push(...(yield* serveAccount(run, ofAccount, openAccount, isLastCall)));
  }
  return { outcomes, ...(note === undefined ? {} : { note }) };
}

/** Every subscription of one account, one after the other; the fault of one is not the others'. */
function* serveAccount(
  run: PlacingRun,
  records: readonly SubscriptionRecord[],
  openAccount: OpenAccount,
  isLastCall: boolean,
): Procedure<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const before of records) {
    const served = () => serveSubscription(run, before, openAccount, isLastCall);
    outcomes.push(...(yield* isolated(before.id, served)));
  }
  return outcomes;
}

function* serveSubscription(
  run: PlacingRun,
  before: SubscriptionRecord,
  openAccount: OpenAccount,
  isLastCall: boolean,
): Procedure<Outcome[]> {
  const bought = yield* buyDue(run, before, openAccount);
  const booked = run.booking
    ? yield* bookBlocks(run, bought.record, openAccount)
    : { record: bought.record, outcomes: [] };
  const isOurs = isLastCall && (yield* openAccount()) !== 'ACCOUNT_BUSY';
  const missed = isOurs ? yield* endMissed(run, booked.record) : [];
  return [...bought.outcomes, ...booked.outcomes, ...missed];
}

type AccountOf = (
  investor: Pick<SubscriptionRecord, 'userId' | 'broker'>,
) => Procedure<TradingAccount | undefined>;

/** The accounts of everybody this run serves, read in one go when the first of them is needed. */
function accountsOf(records: readonly SubscriptionRecord[]): AccountOf {
  const byBroker = new Map<string, ReadonlyMap<string, TradingAccount>>();
  return function* ({ userId, broker }) {
    let accounts = byBroker.get(broker);
    if (!accounts) {
      const users = records.filter((r) => r.broker === broker).map((r) => r.userId);
      accounts = yield* ask('accounts of investors', { userIds: [...new Set(users)], broker });
      byBroker.set(broker, accounts);
    }
    return accounts.get(userId);
  };
}

function opener(
  { moment }: PlacingRun,
  accountOf: AccountOf,
  [first]: readonly SubscriptionRecord[],
): OpenAccount {
  let opened: AccountContext | NoAccountContext | undefined;
  return function* () {
    opened ??= yield* openAccountContext(
      first && (yield* accountOf(first)),
      startOfDay(moment.today),
    );
    return opened;
  };
}

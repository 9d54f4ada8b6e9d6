import { isSession } from '../calendar/calendar.ts';
import { sessionTimesOn } from '../calendar/session-times.ts';
import { leftToNextRun, type Outcome, type RunResult } from '../procedure/outcome.ts';
import { ask, type Procedure } from '../procedure/question.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import { reconcileOrders } from '../reconciliation/reconcile-orders.ts';
import { openChange } from '../subscription/change.ts';
import { isPauseOver } from '../subscription/subscription.ts';
import {
  SubscriptionChanged,
  type SubscriptionRecord,
} from '../subscription/subscription-record.ts';
import { applyCorporateActions } from './apply-corporate-actions.ts';
import { applySplits } from './apply-splits.ts';
import { freezeRunPlan } from './freeze-run-plan.ts';
import type { PlacingRun } from './placing-run.ts';
import { serveAccount } from './serve-account.ts';
import { finishRun } from './serve-run-accounts.ts';

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
 * an installment that has been ordered is no longer due. Accounts with something to send are listed under
 * the run's plan, where every process takes from; for the others nothing is planned, and they are looked at here.
 */
export function* placeOrders(
  context: RunContext,
  { only, booking }: PlacingScope = { booking: true },
  runId?: string,
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

  const toServe = yield* ask('subscriptions to serve', { moment, booking, only });
  const records = yield* resumePaused(context, toServe);
  const { shared, plan, unlisted } = yield* freezeRunPlan(context, records, { booking, runId });
  const known = new Map(records.map((record) => [record.id, record]));
  const served: RunResult = shared ? yield* finishRun(context, shared, known) : { outcomes: [] };
  outcomes.push(...served.outcomes);

  const run: PlacingRun = { ...context, plan, booking, quotes: new Map() };
  const looks: Looks = { run, isLeft: false };
  const parts = unlisted.map((ofAccount) => () => serveUnlessStopping(looks, ofAccount));
  outcomes.push(...(yield* ask('side by side', { parts })));
  const note = served.note ?? (looks.isLeft ? leftToNextRun : undefined);
  return { outcomes, ...(note === undefined ? {} : { note }) };
}

type Looks = { readonly run: PlacingRun; isLeft: boolean };

function* serveUnlessStopping(
  looks: Looks,
  records: readonly SubscriptionRecord[],
): Procedure<readonly Outcome[]> {
  if (yield* ask('is stopping', {})) {
    looks.isLeft = true;
    return [];
  }
  return yield* serveAccount(looks.run, records);
}

/**
 * Ends every pause whose day has come. Its installments were moved behind that day when it was asked
 * for, so nothing falls together. Whoever changed theirs meanwhile is looked at again by the next run.
 */
function* resumePaused(
  context: RunContext,
  records: readonly SubscriptionRecord[],
): Procedure<SubscriptionRecord[]> {
  const resumed: SubscriptionRecord[] = [];
  for (const record of records) {
    const isOver = isPauseOver(record.state, context.moment.today);
    resumed.push(isOver ? yield* resume(context, record) : record);
  }
  return resumed;
}

function* resume(
  { facts, moment }: RunContext,
  record: SubscriptionRecord,
): Procedure<SubscriptionRecord> {
  const change = openChange(record, moment);
  change.apply({ type: 'subscription-resumed' }, `${record.id}.resumed.${moment.today}`);
  change.continuePlan(facts.calendar);
  try {
    return yield* ask('commit', { verdict: { type: 'resumption', change: change.change() } });
  } catch (fault) {
    if (fault instanceof SubscriptionChanged) return record;
    throw fault;
  }
}

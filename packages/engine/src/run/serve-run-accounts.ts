import { isolated } from '../procedure/isolated.ts';
import { leftToNextRun, type Outcome, type RunResult, waiting } from '../procedure/outcome.ts';
import { type Asks, ask, type Procedure } from '../procedure/question.ts';
import type { SharedRun, TakenAccount } from '../procedure/run-account.ts';
import { runPlan } from '../procedure/run-plan.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import type { SubscriptionRecord } from '../subscription/subscription-record.ts';
import type { PlacingRun } from './placing-run.ts';
import { serveAccount } from './serve-account.ts';

/** As read when the plan was frozen; each is used once. */
type Known = Map<string, SubscriptionRecord>;

/** How often to wait for the process that holds an account's lease. */
const patientLooks = 10;

/** Serves accounts of a run until none is left, waits for those of other processes, and returns all outcomes. */
export function* finishRun(
  context: RunContext,
  shared: SharedRun,
  known?: Known,
): Procedure<RunResult> {
  const { planId } = shared;
  const run = servingRun(context, shared, known);
  let isLeft = false;
  let idleLooks = 0;
  let left = yield* ask('run accounts left', { planId, again: false });
  while (left > 0) {
    isLeft ||= yield* ask('is stopping', {});
    if (isLeft) yield* ask('withdraw run accounts', { planId });
    else yield* serveAccounts(run, { planId, busyToo: idleLooks >= patientLooks }, left);
    const before = left;
    left = yield* ask('run accounts left', { planId, again: false });
    if (left === before) {
      idleLooks += 1;
      left = yield* ask('run accounts left', { planId, again: true });
    } else idleLooks = 0;
  }
  const { outcomes, missing } = yield* ask('ended run accounts', { planId });
  const note = isLeft ? leftToNextRun : notListed(missing);
  return { outcomes: [...outcomes], ...(missing > 0 ? { note } : {}) };
}

/** Helps with a run of another process until there is nothing to take. */
export function* helpRun(context: RunContext, shared: SharedRun): Procedure<void> {
  const { planId } = shared;
  const left = yield* ask('run accounts left', { planId, again: false });
  yield* serveAccounts(servingRun(context, shared), { planId, busyToo: false }, left);
}

const notListed = (count: number): string =>
  `${count} accounts of this run were taken off its list before they had ended; the next run takes up what is left of them.`;

type ServingRun = Omit<PlacingRun, 'plan'> & { readonly known: Known };

const servingRun = (context: RunContext, { booking }: SharedRun, known?: Known): ServingRun => ({
  ...context,
  booking,
  quotes: new Map(),
  known: known ?? new Map(),
});

/** One part per account; each takes the next account when it starts. */
function* serveAccounts(
  run: ServingRun,
  which: Asks<'take run account'>,
  left: number,
): Procedure<void> {
  const serving: Serving = { run, which, isEmpty: false };
  const takeOne = () => takeAndServe(serving);
  const part = () => isolated('run accounts', takeOne);
  const parts = Array.from({ length: left }, () => part);
  yield* ask('side by side', { parts, isShared: true });
}

type Serving = {
  readonly run: ServingRun;
  readonly which: Asks<'take run account'>;
  isEmpty: boolean;
};

function* takeAndServe(serving: Serving): Procedure<readonly Outcome[]> {
  if (serving.isEmpty || (yield* ask('is stopping', {}))) return [];
  const taken = yield* ask('take run account', serving.which);
  if (!taken) {
    serving.isEmpty = true;
    return [];
  }
  const outcomes = yield* isolated(taken.userId, () => serveTaken(serving.run, taken));
  yield* ask('end run account', { taken, outcomes });
  return [];
}

/** What changed since the plan was frozen is left to the next run. */
function* serveTaken(
  run: ServingRun,
  { planId, subscriptions, orders }: TakenAccount,
): Procedure<readonly Outcome[]> {
  const records = yield* recordsOf(subscriptions, run.known);
  const asFrozen: SubscriptionRecord[] = [];
  const outcomes: Outcome[] = [];
  for (const { id, version } of subscriptions) {
    const record = records.get(id);
    if (record?.version === version) asFrozen.push(record);
    else outcomes.push(waiting(id, 'decide', 'CHANGED_MEANWHILE'));
  }
  const plan = runPlan(planId, orders);
  return [...outcomes, ...(yield* serveAccount({ ...run, plan }, asFrozen))];
}

function* recordsOf(
  subscriptions: TakenAccount['subscriptions'],
  known: Known,
): Procedure<ReadonlyMap<string, SubscriptionRecord>> {
  const ids = subscriptions.map(({ id }) => id);
  const kept = ids.flatMap((id) => known.get(id) ?? []);
  for (const id of ids) known.delete(id);
  const records = kept.length === ids.length ? kept : yield* ask('subscriptions', { ids });
  return new Map(records.map((record) => [record.id, record]));
}

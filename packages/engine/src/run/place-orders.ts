import { isSession } from '../calendar/calendar.ts';
import { sessionTimesOn } from '../calendar/session-times.ts';
import { isMarketPaused, takesOrders } from '../calendar/trading-hours.ts';
import { isOpenBlock } from '../decisions/block-decision.ts';
import type { TimedQuote } from '../decisions/decision.ts';
import { addPaise, paise, sumPaise, timesPaise } from '../money/money.ts';
import { haltEverything } from '../procedure/circuit-breakers.ts';
import { leftToNextRun, type Outcome, type RunResult } from '../procedure/outcome.ts';
import { ask, type Procedure } from '../procedure/question.ts';
import type { RunAccount, SharedRun } from '../procedure/run-account.ts';
import {
  heldBackWhole,
  nothingToSend,
  type PlannedOrder,
  type RunPlan,
} from '../procedure/run-plan.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import { reconcileOrders } from '../reconciliation/reconcile-orders.ts';
import { openChange } from '../subscription/change.ts';
import { installmentIdOf, scheduleIdOf } from '../subscription/content-ids.ts';
import { dueInstallments } from '../subscription/due.ts';
import { isPauseOver } from '../subscription/subscription.ts';
import {
  SubscriptionChanged,
  type SubscriptionRecord,
} from '../subscription/subscription-record.ts';
import { applyCorporateActions } from './apply-corporate-actions.ts';
import { applySplits } from './apply-splits.ts';
import { decideBooking } from './book-blocks.ts';
import type { PlacingRun } from './placing-run.ts';
import { serveAccount } from './serve-account.ts';
import { finishRun } from './serve-run-accounts.ts';

/** A sale's limit follows a fresher price than the plan's, within the day's band. */
const saleHeadroom = 2;

type Frozen = {
  readonly shared?: SharedRun;
  readonly plan: RunPlan;
  readonly unlisted: readonly (readonly SubscriptionRecord[])[];
};

type Prices = ReadonlyMap<string, TimedQuote | undefined>;

const noPrices: Prices = new Map();

export type PlacingScope = {
  readonly only?: ReadonlySet<string>;
  /** Blocks have minutes of their own, so that a sale does not depend on other purchases. */
  readonly booking: boolean;
};

/**
 * One run of "Placing orders" in docs/domain-model.md. Safe to repeat at any moment: what is due follows from the
 * books. Accounts with something to send are listed under the run's plan, from which every process takes; the
 * others are only examined here.
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
  const { opens, lastOrder, pause } = sessionTimesOn(facts.sessionTimes, moment.today);
  if (pause && isMarketPaused(facts, moment)) {
    return { outcomes: [], note: `The market pauses until ${pause.until} IST.` };
  }
  if (!takesOrders(facts, moment)) {
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
 * Ends pauses whose day has come. Installments were moved behind that day when the pause began, so nothing is
 * bought together.
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

/**
 * Decides from the books, before anything is sent, the most this run may send and for which accounts, and stores
 * it.
 */
function* freezeRunPlan(
  context: RunContext,
  records: readonly SubscriptionRecord[],
  { booking, runId }: { readonly booking: boolean; readonly runId: string | undefined },
): Procedure<Frozen> {
  const accounts: RunAccount[] = [];
  const unlisted: SubscriptionRecord[][] = [];
  const prices = booking ? yield* pricesOf(records) : noPrices;
  const byAccount = Map.groupBy(records, ({ userId, broker }) => `${userId} ${broker}`);
  for (const ofAccount of byAccount.values()) {
    const account = accountOf(ofAccount, context, prices);
    if (account) accounts.push(account);
    else unlisted.push(ofAccount);
  }
  const orders = accounts.flatMap((account) => account.orders);
  if (orders.length === 0) return { plan: nothingToSend, unlisted };
  const { perRun } = context.limits;
  if (orders.length > perRun) {
    yield* haltEverything(context, `A run wanted to send more than ${perRun} orders.`);
    return { plan: heldBackWhole, unlisted: [...byAccount.values()] };
  }
  const worst = sumPaise(orders.map((order) => order.worst));
  const frozenAt = context.moment.instant;
  const frozen = { runId, orders, worst, frozenAt, booking, accounts };
  const planId = yield* ask('freeze run plan', frozen);
  return { shared: { planId, frozenAt, booking }, plan: nothingToSend, unlisted };
}

function accountOf(
  records: readonly SubscriptionRecord[],
  context: RunContext,
  prices: Prices,
): RunAccount | undefined {
  const orders = records.flatMap((record) => [
    ...purchasesOf(record, context),
    ...salesOf(record, context, prices),
  ]);
  const [first] = records;
  if (!first || orders.length === 0) return undefined;
  const { userId, broker } = first;
  const subscriptions = records.map(({ id, version }) => ({ id, version }));
  return { userId, broker, subscriptions, orders };
}

function purchasesOf({ id, state }: SubscriptionRecord, { moment }: RunContext): PlannedOrder[] {
  const due = dueInstallments(state, moment);
  if (due.length === 0) return [];
  // What one carries the next may spend, so each may use all of it.
  const amounts = due.map(({ installment }) => installment.amount);
  const worst = addPaise(sumPaise(amounts), state.balances.carry);
  return due.map(({ schedule, installment }) => ({
    subject: installmentIdOf(scheduleIdOf(id, schedule), installment.sipNumber),
    worst,
  }));
}

function* pricesOf(records: readonly SubscriptionRecord[]): Procedure<Prices> {
  const prices = new Map<string, TimedQuote | undefined>();
  for (const { state } of records) {
    for (const schedule of state.schedules) {
      const { instrument } = schedule;
      if (!instrument || prices.has(instrument.symbol) || !isOpenBlock(schedule)) continue;
      prices.set(instrument.symbol, yield* ask('stored quote', { instrument }));
    }
  }
  return prices;
}

function salesOf(
  record: SubscriptionRecord,
  context: RunContext,
  prices: Prices,
): readonly PlannedOrder[] {
  if (prices.size === 0) return [];
  const sales: PlannedOrder[] = [];
  for (const { number, instrument } of record.state.schedules) {
    const stored = instrument && prices.get(instrument.symbol);
    const decision = stored && decideBooking(context, record, number, stored.quote);
    if (decision?.type !== 'book') continue;
    const value = timesPaise(decision.limit, decision.quantity);
    sales.push({ subject: scheduleIdOf(record.id, number), worst: paise(value * saleHeadroom) });
  }
  return sales;
}

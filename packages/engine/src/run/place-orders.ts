import { isSession } from '../calendar/calendar.ts';
import { sessionTimesOn } from '../calendar/session-times.ts';
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

/** A sale's limit follows a price fresher than the one the plan knew; it moves within the day's band. */
const saleHeadroom = 2;

/** What a run may send, and for whom. */
type Frozen = {
  /** The accounts with something to send are listed under it. */
  readonly shared?: SharedRun;
  /** What the accounts that are not listed are held to. */
  readonly plan: RunPlan;
  readonly unlisted: readonly (readonly SubscriptionRecord[])[];
};

type Prices = ReadonlyMap<string, TimedQuote | undefined>;

const noPrices: Prices = new Map();

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

/**
 * Decides from the books, before anything is sent, which orders this run may send at the most and for which accounts,
 * and writes it down: the installments that are due with all they may spend, and, where blocks are looked at, those
 * whose known price has reached the target.
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

/** Undefined where nothing is to be sent. */
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
  // What one of them carries, the next may spend: each is held to all of it.
  const amounts = due.map(({ installment }) => installment.amount);
  const worst = addPaise(sumPaise(amounts), state.balances.carry);
  return due.map(({ schedule, installment }) => ({
    subject: installmentIdOf(scheduleIdOf(id, schedule), installment.sipNumber),
    worst,
  }));
}

/** What is known of the ETFs of which blocks could be sold; each is asked for once. */
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

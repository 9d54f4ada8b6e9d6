import { isOpenBlock } from '../decisions/block-decision.ts';
import type { TimedQuote } from '../decisions/decision.ts';
import { addPaise, paise, sumPaise, timesPaise } from '../money/money.ts';
import { haltEverything } from '../procedure/circuit-breakers.ts';
import { ask, type Procedure } from '../procedure/question.ts';
import type { RunAccount, SharedRun } from '../procedure/run-account.ts';
import {
  heldBackWhole,
  nothingToSend,
  type PlannedOrder,
  type RunPlan,
} from '../procedure/run-plan.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import { installmentIdOf, scheduleIdOf } from '../subscription/content-ids.ts';
import { dueInstallments } from '../subscription/due.ts';
import type { SubscriptionRecord } from '../subscription/subscription-record.ts';
import { decideBooking } from './book-blocks.ts';

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

/**
 * Decides from the books, before anything is sent, which orders this run may send at the most and for which accounts,
 * and writes it down: the installments that are due with all they may spend, and, where blocks are looked at, those
 * whose known price has reached the target.
 */
export function* freezeRunPlan(
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

type Prices = ReadonlyMap<string, TimedQuote | undefined>;
const noPrices: Prices = new Map();

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

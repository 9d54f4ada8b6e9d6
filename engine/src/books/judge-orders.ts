import type { AccountRelease } from '../orders/account-release.ts';
import { firstOrderUnits } from '../orders/account-release.ts';
import { mostPerMinute } from '../orders/order-limits.ts';
import { type HoldReason, OrderHeldBack, OrderOvertaken } from '../orders/order-refusals.ts';
import type { Verdict } from '../procedure/verdict.ts';
import {
  SubscriptionChanged,
  type SubscriptionRecord,
} from '../subscription/subscription-record.ts';

const minuteMs = 60_000;

/** The verdict that makes an order durable. */
export type OrderVerdict = Extract<Verdict, { type: 'order' }>;

/** What a run may send at the most, and what it has sent. */
export type PlanUse = {
  readonly orders: number;
  readonly worst: number;
  readonly sent: number;
  readonly sentWorst: number;
};

/** What the books hold that an order is judged by, as it stands before the first order of its group. */
export type OrderFacts = {
  /** The subscription's; none where it is gone. */
  readonly version: number | undefined;
  /** The account's lease. */
  readonly epoch: number | undefined;
  readonly isHalted: boolean;
  /** At the order's instant; a permit after which anything was sent is used up. */
  readonly release: AccountRelease;
  /** By an order of the account in doubt. */
  readonly isFrozen: boolean;
  /** What the account has sent since the guard's start of the day, at the limits. */
  readonly day: { readonly orders: number; readonly worst: number };
  /** Orders of all accounts within the last minute. */
  readonly lastMinute: number;
  readonly plan: PlanUse | undefined;
};

/**
 * Why each order of a group must not become durable by the facts at its place, or undefined where nothing forbids it.
 * Whoever goes counts for those after it: two that fit one by one and not together are not both let go.
 */
export function judgeOrders(
  group: readonly OrderVerdict[],
  facts: readonly OrderFacts[],
): readonly (Error | undefined)[] {
  const gone: OrderVerdict[] = [];
  return group.map((verdict, place) => {
    const known = facts[place];
    if (!known) throw new Error(`Nothing is known of order ${verdict.order.clientOrderId}.`);
    const refusal = refusalOf(verdict, known, gone);
    if (!refusal) gone.push(verdict);
    return refusal;
  });
}

/** Somebody has changed the subscription since it was read. */
export const movedOn = (
  { id, version }: SubscriptionRecord,
  current: number | undefined,
): SubscriptionChanged | undefined =>
  current === version
    ? undefined
    : new SubscriptionChanged(`Subscription ${id} has moved on from ${version}.`);

function refusalOf(
  verdict: OrderVerdict,
  facts: OrderFacts,
  gone: readonly OrderVerdict[],
): Error | undefined {
  const { order, guard } = verdict;
  const { before } = verdict.change;
  const isWritten = gone.some((other) => other.change.before.id === before.id);
  const changed = movedOn(before, isWritten ? undefined : facts.version);
  if (changed) return changed;
  const { accountId } = order;
  if (facts.epoch !== guard.lease.epoch) {
    return new OrderOvertaken(accountId, `Account ${accountId} has another writer.`);
  }
  const reason = whatForbids(verdict, facts, gone);
  return reason && new OrderHeldBack(reason);
}

function whatForbids(
  { order, guard }: OrderVerdict,
  { isHalted, release, isFrozen, day, lastMinute, plan }: OrderFacts,
  gone: readonly OrderVerdict[],
): HoldReason | undefined {
  const { limits, worst, dayStart, runPlanId } = guard;
  if (isHalted) return 'TRADING_STOPPED';
  const ofAccount = gone.filter((other) => other.order.accountId === order.accountId);
  const isFirst = order.side === 'buy' && order.quantity === firstOrderUnits;
  // One permit, one order of one unit: whatever the account has sent since then has used it up.
  const mayLeave = release === 'one-order' && isFirst && ofAccount.length === 0;
  if (limits.releasedOnly && release !== 'released' && !mayLeave) return 'FIRST_ORDER_PENDING';
  if (isFrozen) return 'ACCOUNT_FROZEN';
  const today = ofAccount.filter((other) => other.order.submittedAt >= dayStart);
  const spent = sum(today.map((other) => other.order.quantity * other.order.limit));
  const since = order.submittedAt - minuteMs;
  const justGone = gone.filter((other) => other.order.submittedAt > since);
  if (
    worst > limits.perOrder ||
    day.orders + today.length >= limits.perDay.orders ||
    day.worst + spent + worst > limits.perDay.worst ||
    lastMinute + justGone.length >= mostPerMinute(limits, plan?.orders ?? 0)
  ) {
    return 'CAP_REACHED';
  }
  const ofPlan = gone.filter((other) => other.guard.runPlanId === runPlanId);
  const planned = sum(ofPlan.map((other) => other.guard.worst));
  const fits =
    plan !== undefined &&
    plan.sent + ofPlan.length < plan.orders &&
    plan.sentWorst + planned + worst <= plan.worst;
  return fits ? undefined : 'BEYOND_PLAN';
}

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

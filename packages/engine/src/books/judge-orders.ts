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
  const { limits, worst } = guard;
  if (isHalted) return 'TRADING_STOPPED';
  const before = countGone(order, guard, gone);
  const isFirst = order.side === 'buy' && order.quantity === firstOrderUnits;
  // One permit, one order of one unit: whatever the account has sent since then has used it up.
  const mayLeave = release === 'one-order' && isFirst && before.ofAccount === 0;
  if (limits.releasedOnly && release !== 'released' && !mayLeave) return 'FIRST_ORDER_PENDING';
  if (isFrozen) return 'ACCOUNT_FROZEN';
  if (
    worst > limits.perOrder ||
    day.orders + before.today >= limits.perDay.orders ||
    day.worst + before.worstToday + worst > limits.perDay.worst ||
    lastMinute + before.withinMinute >= mostPerMinute(limits, plan?.orders ?? 0)
  ) {
    return 'CAP_REACHED';
  }
  const fits =
    plan !== undefined &&
    plan.sent + before.ofPlan < plan.orders &&
    plan.sentWorst + before.worstOfPlan + worst <= plan.worst;
  return fits ? undefined : 'BEYOND_PLAN';
}

/** What those of the group that go before an order count for, in one pass: a group has some hundred of them. */
function countGone(
  { accountId, submittedAt }: OrderVerdict['order'],
  { dayStart, runPlanId }: OrderVerdict['guard'],
  gone: readonly OrderVerdict[],
) {
  const count = {
    ofAccount: 0,
    today: 0,
    worstToday: 0,
    withinMinute: 0,
    ofPlan: 0,
    worstOfPlan: 0,
  };
  for (const { order, guard } of gone) {
    if (order.submittedAt > submittedAt - minuteMs) count.withinMinute += 1;
    if (guard.runPlanId === runPlanId) {
      count.ofPlan += 1;
      count.worstOfPlan += guard.worst;
    }
    if (order.accountId !== accountId) continue;
    count.ofAccount += 1;
    if (order.submittedAt < dayStart) continue;
    count.today += 1;
    count.worstToday += order.quantity * order.limit;
  }
  return count;
}

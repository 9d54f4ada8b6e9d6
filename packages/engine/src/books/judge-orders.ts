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

export type OrderVerdict = Extract<Verdict, { type: 'order' }>;

export type PlanUse = {
  readonly orders: number;
  readonly worst: number;
  readonly sent: number;
  readonly sentWorst: number;
};

/** What the books hold before the first order of a group, as needed to judge it. */
export type OrderFacts = {
  readonly version: number | undefined;
  /** The account's lease. */
  readonly epoch: number | undefined;
  readonly isHalted: boolean;
  /** A permit is used up once anything was sent after it. */
  readonly release: AccountRelease;
  /** By an unresolved order of the account. */
  readonly isFrozen: boolean;
  /** Sent by the account since the start of the day, at limit prices. */
  readonly day: { readonly orders: number; readonly worst: number };
  readonly lastMinute: number;
  readonly plan: PlanUse | undefined;
};

/**
 * For each order of a group, why it must not become durable, or undefined. An accepted order counts for those
 * after it, so two orders that only fit separately are not both accepted.
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
  // One permit allows one order of one unit.
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

/** Counts accepted orders of the group in one pass; a group has some hundred orders. */
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

import type { HoldReason, KillSwitch, NewOrder, SendingGuard } from '@safe-trading/server';
import type { KeptOrder } from './kept-orders.ts';
import type { Memory } from './memory.ts';

const doubtful = new Set(['unknown', 'needs-human']);

/** The reasons of the sending transaction, in its order. */
export function whatForbids(
  memory: Memory,
  order: NewOrder,
  guard: SendingGuard,
): HoldReason | undefined {
  const ofAccount = memory.orders.ofAccount(order.accountId);
  const at = order.submittedAt.getTime();
  const { caps, worst } = guard;
  if (isStopped(memory, order.subscriptionId)) return 'TRADING_STOPPED';

  const quietMs = guard.quietSeconds * 1_000;
  const freezes = ({ posted, state, instrument, deadline }: KeptOrder): boolean =>
    !posted &&
    doubtful.has(state) &&
    (instrument.symbol === order.instrument.symbol || deadline.getTime() + quietMs > at);
  if (ofAccount.some(freezes)) return 'ACCOUNT_FROZEN';

  const today = ofAccount.filter(({ submittedAt }) => submittedAt >= guard.dayStart);
  const spent = today.reduce((sum, one) => sum + one.quantity * one.limit, 0);
  let lastMinute = 0;
  for (const { submittedAt } of memory.orders.values()) {
    if (submittedAt.getTime() > at - 60_000) lastMinute += 1;
  }
  if (
    worst > caps.perOrder ||
    today.length >= caps.perDay.orders ||
    spent + worst > caps.perDay.worst ||
    lastMinute >= caps.perMinute
  ) {
    return 'CAP_REACHED';
  }
  const planned = memory.plans.get(guard.runPlanId)?.orders ?? 0;
  return memory.orders.countOfPlan(guard.runPlanId) >= planned ? 'BEYOND_PLAN' : undefined;
}

/** Stops in force for a subscription. */
export function stopsOf(memory: Memory, subscriptionId: string): KillSwitch[] {
  const record = memory.subscriptions.get(subscriptionId);
  if (!record) return [];
  const { strategyId: strategy, userId: investor, id: subscription } = record;
  const subjects = { strategy, investor, subscription };
  return [...memory.switches.values()].filter(
    (stop) => !stop.lifted && (stop.level === 'platform' || subjects[stop.level] === stop.subject),
  );
}

const isStopped = (memory: Memory, subscriptionId: string): boolean =>
  stopsOf(memory, subscriptionId).length > 0;

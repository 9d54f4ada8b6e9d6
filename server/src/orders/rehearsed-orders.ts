import { type Paise, subtractPaise, sumPaise, timesPaise } from '@safe-trading/engine';
import { afterLook, afterReport } from './order-after.ts';
import type { OrderCaps } from './order-caps.ts';
import type { NewOrder, Order, OrderStore, SendingGuard, SubmitForeseen } from './order-store.ts';
import { type HoldReason, SendingRefused } from './sending-refused.ts';

/** All that a rehearsal may ask of the orders. */
export type OrdersRead = Omit<OrderStore, 'submit' | 'report' | 'settle' | 'noteLook'>;

/** Orders as they would be: what is made and ended stays in memory, what forbids one is asked as always. */
export function rehearsedOrders(
  orders: OrdersRead,
  foreseen: SubmitForeseen,
  isStopped: (order: NewOrder) => boolean,
): OrderStore & { made: readonly NewOrder[] } {
  const made: NewOrder[] = [];
  const stepped = new Map<string, Order>();
  const ended = new Map<string, Order>();

  const refusalOf = async (
    order: NewOrder,
    guard: SendingGuard,
  ): Promise<HoldReason | undefined> => {
    if (isStopped(order)) return 'TRADING_STOPPED';
    const known = [...stepped.values(), ...ended.values()];
    const settled = known.filter((one) => ended.has(one.clientOrderId) || !isInDoubt(one));
    const caps = capsLeft(guard.caps, made, order);
    const told = await foreseen.whatForbids(
      order,
      { ...guard, caps },
      settled.map(({ clientOrderId }) => clientOrderId),
    );
    if (told === 'TRADING_STOPPED') return told;
    return [...stepped.values()].some((one) => freezes(one, order, guard))
      ? 'ACCOUNT_FROZEN'
      : told;
  };

  return {
    made,
    async submit(_, order, guard) {
      const refusal = await refusalOf(order, guard);
      if (refusal) throw new SendingRefused(refusal);
      made.push(order);
    },
    async report(order, report) {
      const after = afterReport(order, report);
      stepped.set(order.clientOrderId, after);
      return after;
    },
    async settle(_, order, report) {
      ended.set(order.clientOrderId, afterReport(order, report));
      stepped.delete(order.clientOrderId);
    },
    async noteLook(order, look) {
      const after = afterLook(order, look);
      stepped.set(order.clientOrderId, after);
      return after;
    },
    async find(clientOrderId) {
      return (
        stepped.get(clientOrderId) ?? ended.get(clientOrderId) ?? (await orders.find(clientOrderId))
      );
    },
    async claimed(accountId, since) {
      const known = await orders.claimed(accountId, since);
      const adopted = [...stepped.values(), ...ended.values()]
        .filter((one) => one.accountId === accountId)
        .flatMap(({ brokerOrderId }) => brokerOrderId ?? []);
      return new Set([...known, ...adopted]);
    },
    async limitsInQuestion(kind) {
      const isOfKind = (one: NewOrder | Order): boolean =>
        one.accountId === kind.accountId &&
        one.side === kind.side &&
        one.quantity === kind.quantity &&
        one.instrument.symbol === kind.symbol;
      const limits = new Set(await orders.limitsInQuestion(kind));
      for (const one of ended.values())
        if (isOfKind(one) && one.brokerOrderId !== undefined) limits.delete(one.limit);
      for (const one of made) if (isOfKind(one)) limits.add(one.limit);
      return limits;
    },
    unsettled: () => orders.unsettled(),
    sentSince: (since) => orders.sentSince(since),
    unitsHeld: (accountId) => orders.unitsHeld(accountId),
    earlierAttempts: () => orders.earlierAttempts(),
    sellAttempts: (scheduleId) => orders.sellAttempts(scheduleId),
    alarms: (accountId, refusals) => orders.alarms(accountId, refusals),
  };
}

const isInDoubt = ({ state }: Order): boolean => state === 'unknown' || state === 'needs-human';

/** An order that came into doubt in the rehearsal itself; the books do not know of it yet. */
const freezes = (one: Order, order: NewOrder, { quietSeconds }: SendingGuard): boolean =>
  isInDoubt(one) &&
  one.accountId === order.accountId &&
  (one.instrument.symbol === order.instrument.symbol ||
    one.deadline.getTime() + quietSeconds * 1000 > order.submittedAt.getTime());

/** What the orders made so far leave of the caps, because the books do not hold them. */
function capsLeft(caps: OrderCaps, made: readonly NewOrder[], { accountId }: NewOrder): OrderCaps {
  const ofAccount = made.filter((order) => order.accountId === accountId);
  return {
    ...caps,
    perDay: {
      orders: caps.perDay.orders - ofAccount.length,
      worst: subtractPaise(caps.perDay.worst, sumPaise(ofAccount.map(worthOf))),
    },
    perMinute: caps.perMinute - made.length,
  };
}

const worthOf = ({ limit, quantity }: NewOrder): Paise => timesPaise(limit, quantity);

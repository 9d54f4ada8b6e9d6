import { dateOf, startOfDay, timeOf } from '../calendar/instant.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { Impossible } from '../impossible.ts';
import { quantity } from '../money/quantity.ts';
import type { BrokerTrade } from '../orders/broker-report.ts';
import type { Lease } from '../orders/lease.ts';
import type { Order, OrderReport } from '../orders/order.ts';
import { afterReport } from '../orders/order.ts';
import { eventOfFills, eventOfNoFill } from '../orders/order-end.ts';
import { isFinal, type OrderEffect, orderStep } from '../orders/order-life.ts';
import { openChange } from '../subscription/change.ts';
import type { SubscriptionEvent } from '../subscription/subscription-event.ts';
import type { SubscriptionRecord } from '../subscription/subscription-record.ts';
import { checkCircuitBreakers } from './circuit-breakers.ts';
import { ask, type Procedure } from './question.ts';
import type { RunContext } from './trading-facts.ts';

export type HeldOrder = {
  readonly order: Order;
  readonly record: SubscriptionRecord;
  readonly lease: Lease;
};

/** `fills`: all trades the broker confirms, at the order's end. */
export type StepReport = OrderReport & { readonly fills?: readonly BrokerTrade[] };

/**
 * Takes one step of an order with the effects its table declares: an end changes the books in the same commit, a
 * bad step checks the circuit breakers (not for manual settlement). Throws Impossible for a step the order cannot
 * take, and what `commit` and `report` throw.
 */
export function* takeOrderStep(
  context: RunContext,
  { order, record, lease }: HeldOrder,
  step: StepReport,
): Procedure<HeldOrder> {
  const { fills = [], ...report } = step;
  const { effects } = orderStep(order.state, report.event);
  const event = yield* bookEvent(context, order, step, effects);
  let after: HeldOrder;
  if (event) {
    const change = openChange(record, context.moment);
    change.apply(event, order.clientOrderId);
    change.continuePlan(context.facts.calendar);
    const verdict = {
      type: 'order-end',
      change: change.change(),
      order,
      report,
      fills,
      lease,
    } as const;
    after = { order: afterReport(order, report), record: yield* ask('commit', { verdict }), lease };
  } else {
    after = { order: yield* ask('report', { order, report, lease }), record, lease };
  }
  if (effects.includes('alert') && report.byHandOf === undefined) {
    yield* checkCircuitBreakers(context, order.accountId);
  }
  return after;
}

function* bookEvent(
  { facts, moment: { today } }: RunContext,
  order: Order,
  { fills = [], reasonCode }: StepReport,
  effects: readonly OrderEffect[],
): Procedure<SubscriptionEvent | undefined> {
  const { schedule, sipNumber } = order;
  if (effects.includes('post')) {
    const last = fills.at(-1);
    if (!last) throw new Impossible(`Order ${order.clientOrderId} has no fills to post`);
    const filled = quantity(fills.reduce((units, fill) => units + fill.quantity, 0));
    const on = dateOf(last.tradedAt);
    const depositoryPaid = order.side === 'sell' && (yield* isDepositoryPaid(order, on));
    const ended = { fills, filled, on, at: timeOf(last.tradedAt), depositoryPaid };
    return eventOfFills(order, ended, facts.chargeRates);
  }
  if (effects.includes('fail')) return eventOfNoFill(order, reasonCode ?? 'NOT_FILLED', today);
  if (!effects.includes('release')) return undefined;
  if (sipNumber === undefined) return { type: 'sell-ended', schedule };
  // An order kept by a closed market waits for it and nothing else, so its SIP must not fail.
  const kept = reasonCode === 'MARKET_CLOSED' ? { reason: reasonCode } : {};
  return { type: 'installment-released', schedule, sipNumber, ...kept };
}

function* isDepositoryPaid(
  { accountId, instrument }: Pick<Order, 'accountId' | 'instrument'>,
  on: LocalDate,
): Procedure<boolean> {
  const orders = yield* ask('orders of account', { accountId, since: startOfDay(on) });
  return orders.some(
    (other) =>
      other.side === 'sell' &&
      other.instrument.id === instrument.id &&
      dateOf(other.submittedAt) === on &&
      isFinal(other.state) &&
      other.filled > 0,
  );
}

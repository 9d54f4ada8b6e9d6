import { installmentIdOf, noUnits } from '@safe-trading/engine';
import type { OrdersRehearsed } from '../../jobs/rehearse-orders.ts';
import type { Decision } from '../../orders/decision.ts';
import type { NewOrder } from '../../orders/order-store.ts';
import type { OutcomeSeen } from './run-details.ts';
import type { OrderSeen, RunSubject, RunSubjects } from './run-subjects.ts';

/** What a run would do, each with what it is about; its orders and their schedules may not exist yet. */
export async function seeRehearsal(
  subjects: RunSubjects,
  { outcomes, orders, decisions }: OrdersRehearsed,
): Promise<OutcomeSeen[]> {
  const orderOf = new Map(orders.map((order) => [order.clientOrderId, order]));
  const decisionOf = new Map(decisions.map((decision) => [subjectOf(decision), decision]));
  const known = await subjects.of([
    ...outcomes.map(({ subject }) => subject),
    ...[...orders, ...decisions].map(({ subscriptionId }) => subscriptionId),
  ]);
  return outcomes.map((outcome) => {
    const order = orderOf.get(outcome.subject);
    const decision = decisionOf.get(outcome.subject);
    const whose = (order ?? decision)?.subscriptionId;
    const stored = known.get(outcome.subject) ?? {};
    const about: RunSubject = {
      ...(whose === undefined ? {} : known.get(whose)),
      ...stored,
      ...(decision ? decided(decision) : {}),
      ...(order ? ordered(order) : {}),
    };
    return { ...outcome, about };
  });
}

const subjectOf = ({ scheduleId, sipNumber }: Decision): string =>
  sipNumber === undefined ? scheduleId : installmentIdOf(scheduleId, sipNumber);

const decided = ({ scheduleId, sipNumber, inputs }: Decision): RunSubject => ({
  scheduleId,
  ...(sipNumber === undefined ? {} : { sipNumber }),
  ...(inputs.instrument ? { symbol: inputs.instrument.symbol } : {}),
});

const ordered = (order: NewOrder): RunSubject => ({
  scheduleId: order.scheduleId,
  schedule: order.schedule,
  ...(order.sipNumber === undefined ? {} : { sipNumber: order.sipNumber }),
  symbol: order.instrument.symbol,
  order: foreseen(order),
});

const foreseen = (order: NewOrder): OrderSeen => ({
  clientOrderId: order.clientOrderId,
  side: order.side,
  symbol: order.instrument.symbol,
  quantity: order.quantity,
  limit: order.limit,
  ...(order.because?.size ? { worst: order.because.size.worstCost } : {}),
  filled: noUnits,
  state: 'foreseen',
  submittedAt: order.submittedAt,
});

import {
  type Decision,
  type DecisionTrace,
  installmentIdOf,
  type NewOrder,
  noUnits,
} from '@safe-trading/engine';
import { toDate } from '../../platform/kernel/instants.ts';
import type { DryRun } from '../../trading/run/dry-run.ts';
import type { OutcomeSeen } from './run-details.ts';
import type { OrderSeen, RunSubject, RunSubjects } from './run-subjects.ts';

/** What a run would do, each with what it is about; its orders and their schedules may not exist yet. */
export async function seeDryRun(
  subjects: RunSubjects,
  { outcomes, orders, decisions }: DryRun,
): Promise<OutcomeSeen[]> {
  const orderOf = new Map(orders.map((one) => [one.order.clientOrderId, one]));
  const decisionOf = new Map(decisions.map((decision) => [subjectOf(decision), decision]));
  const known = await subjects.of([
    ...outcomes.map(({ subject }) => subject),
    ...orders.map(({ order }) => order.subscriptionId),
    ...decisions.map(({ subscriptionId }) => subscriptionId),
  ]);
  return outcomes.map((outcome) => {
    const ordered = orderOf.get(outcome.subject);
    const decision = decisionOf.get(outcome.subject);
    const whose = (ordered?.order ?? decision)?.subscriptionId;
    const stored = known.get(outcome.subject) ?? {};
    const about: RunSubject = {
      ...(whose === undefined ? {} : known.get(whose)),
      ...stored,
      ...(decision ? decided(decision) : {}),
      ...(ordered ? aboutOrder(ordered) : {}),
    };
    return { ...outcome, about };
  });
}

const subjectOf = ({ scheduleId, sipNumber }: Decision): string =>
  sipNumber === undefined ? scheduleId : installmentIdOf(scheduleId, sipNumber);

const decided = ({ scheduleId, sipNumber, trace }: Decision): RunSubject => ({
  scheduleId,
  ...(sipNumber === undefined ? {} : { sipNumber }),
  ...(trace.instrument ? { symbol: trace.instrument.symbol } : {}),
});

type Ordered = DryRun['orders'][number];

const aboutOrder = ({ order, trace }: Ordered): RunSubject => ({
  scheduleId: order.scheduleId,
  schedule: order.schedule,
  ...(order.sipNumber === undefined ? {} : { sipNumber: order.sipNumber }),
  symbol: order.instrument.symbol,
  order: foreseen(order, trace),
});

const foreseen = (order: NewOrder, trace: DecisionTrace): OrderSeen => ({
  clientOrderId: order.clientOrderId,
  side: order.side,
  symbol: order.instrument.symbol,
  quantity: order.quantity,
  limit: order.limit,
  ...(trace.size ? { worst: trace.size.worstCost } : {}),
  filled: noUnits,
  state: 'foreseen',
  submittedAt: toDate(order.submittedAt),
});

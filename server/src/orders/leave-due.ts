import {
  type DueInstallment,
  dueInstallments,
  installmentIdOf,
  type ReasonCode,
  reasonMissed,
  scheduleIdOf,
} from '@safe-trading/engine';
import type { MarketMoment } from '../kernel/market-moment.ts';
import { changing } from '../ledger/change-builder.ts';
import type { SubscriptionRecord } from '../ledger/subscription-store.ts';
import type { Decision, DecisionInputs } from './decision.ts';
import { failed, type Outcome, waiting } from './outcome.ts';
import type { Trading } from './trading.ts';

/** A subscription after one of its due installments was looked at, and what became of that. */
export type Step = { record: SubscriptionRecord; outcome: Outcome };

/** Leaves the installment due, and says what it waits for. */
export async function block(
  trading: Trading,
  record: SubscriptionRecord,
  due: DueInstallment,
  reason: ReasonCode,
  moment: MarketMoment,
  inputs: DecisionInputs = {},
): Promise<Step> {
  const outcome = waiting(nameOf(record, due), 'buy', reason);
  const { state, sipNumber } = due.installment;
  const decision = decisionOn(record, due, 'block', reason, moment, inputs);
  if (state.status === 'planned' && state.blocked === reason) {
    await trading.decisions.note(decision);
    return { record, outcome };
  }
  const builder = changing(record, moment);
  const { schedule } = due;
  builder.apply({ type: 'installment-blocked', schedule, sipNumber, reason }, nameOf(record, due));
  const [after] = await trading.subscriptions.commit([builder.change()], (tx) =>
    trading.decisions.keep(tx, decision),
  );
  return { record: after ?? record, outcome };
}

export async function fail(
  trading: Trading,
  record: SubscriptionRecord,
  due: DueInstallment,
  reason: ReasonCode,
  moment: MarketMoment,
  inputs: DecisionInputs = {},
): Promise<Step> {
  const { schedule, installment } = due;
  const { sipNumber } = installment;
  const builder = changing(record, moment);
  const cause = `${nameOf(record, due)}.failed`;
  const { today: on } = moment;
  builder.apply({ type: 'installment-failed', schedule, sipNumber, on, reason }, cause);
  builder.continuePlan(trading.facts.calendar);
  const decision = decisionOn(record, due, 'fail', reason, moment, inputs);
  const [after] = await trading.subscriptions.commit([builder.change()], (tx) =>
    trading.decisions.keep(tx, decision),
  );
  return { record: after ?? record, outcome: failed(nameOf(record, due), 'buy', reason) };
}

/** Past the last order time nothing more can be bought today: what is still due has failed. */
export async function failMissed(
  trading: Trading,
  before: SubscriptionRecord,
  moment: MarketMoment,
): Promise<{ record: SubscriptionRecord; outcomes: Outcome[] }> {
  const outcomes: Outcome[] = [];
  let record = before;
  for (const due of dueInstallments(before.state, moment)) {
    const step = await fail(trading, record, due, reasonMissed(due.installment), moment);
    record = step.record;
    outcomes.push(step.outcome);
  }
  return { record, outcomes };
}

export const nameOf = (
  record: SubscriptionRecord,
  { schedule, installment }: DueInstallment,
): string => installmentIdOf(scheduleIdOf(record.id, schedule), installment.sipNumber);

/** What was decided about a due installment without an order. */
export const decisionOn = (
  { id }: SubscriptionRecord,
  { schedule, installment }: DueInstallment,
  kind: 'block' | 'fail' | 'carry',
  reason: ReasonCode | undefined,
  { instant }: MarketMoment,
  inputs: DecisionInputs,
): Decision => ({
  subscriptionId: id,
  scheduleId: scheduleIdOf(id, schedule),
  sipNumber: installment.sipNumber,
  kind,
  ...(reason ? { reason } : {}),
  at: instant,
  inputs,
});

import type { Decision, DecisionTrace } from '../decisions/decision.ts';
import { failed, type Outcome, waiting } from '../procedure/outcome.ts';
import { ask, type Procedure } from '../procedure/question.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import { openChange } from '../subscription/change.ts';
import { installmentIdOf, scheduleIdOf } from '../subscription/content-ids.ts';
import { type DueInstallment, dueInstallments, reasonMissed } from '../subscription/due.ts';
import { nextFrom } from '../subscription/next-schedule.ts';
import { planAnew } from '../subscription/plan-anew.ts';
import type { ReasonCode } from '../subscription/reason.ts';
import type { SubscriptionRecord } from '../subscription/subscription-record.ts';
import type { Step } from './send-order.ts';

export type DueOf = {
  readonly record: SubscriptionRecord;
  readonly due: DueInstallment;
  readonly trace?: DecisionTrace;
};

export function* blockInstallment(
  { moment }: RunContext,
  dueOf: DueOf,
  reason: ReasonCode,
): Procedure<Step> {
  const { record, due } = dueOf;
  const { state, sipNumber } = due.installment;
  const subject = subjectOf(dueOf);
  const outcome = waiting(subject, 'buy', reason);
  const decision = { ...decisionOn(dueOf, 'block', moment), reason };
  if (state.status === 'planned' && state.blocked === reason) {
    yield* ask('note decision', { decision });
    return { record, outcome };
  }
  const change = openChange(record, moment);
  const { schedule } = due;
  change.apply({ type: 'installment-blocked', schedule, sipNumber, reason }, subject);
  const verdict = { type: 'no-order', change: change.change(), decision } as const;
  return { record: yield* ask('commit', { verdict }), outcome };
}

export function* failInstallment(
  { facts, moment }: RunContext,
  dueOf: DueOf,
  reason: ReasonCode,
): Procedure<Step> {
  const { record, due } = dueOf;
  const { schedule, installment } = due;
  const { sipNumber } = installment;
  const subject = subjectOf(dueOf);
  const change = openChange(record, moment);
  const { today: on } = moment;
  change.apply(
    { type: 'installment-failed', schedule, sipNumber, on, reason },
    `${subject}.failed`,
  );
  change.continuePlan(facts.calendar);
  const decision = { ...decisionOn(dueOf, 'fail', moment), reason };
  const verdict = { type: 'no-order', change: change.change(), decision } as const;
  return { record: yield* ask('commit', { verdict }), outcome: failed(subject, 'buy', reason) };
}

/** The installment keeps its number; the schedule continues at the next planned dates. */
function* postponeInstallment(
  { facts, moment }: RunContext,
  dueOf: DueOf,
  reason: Postponing,
): Procedure<Step> {
  const { record } = dueOf;
  const subject = subjectOf(dueOf);
  const change = openChange(record, moment);
  const from = nextFrom(record.state, moment);
  change.apply(planAnew(record.state, from, facts.calendar), `${subject}.postponed`);
  const decision = { ...decisionOn(dueOf, 'postpone', moment), reason };
  const verdict = { type: 'no-order', change: change.change(), decision } as const;
  const outcome = waiting(subject, 'move to the next planned date', reason);
  return { record: yield* ask('commit', { verdict }), outcome };
}

/** Past the last order time: what is due has failed, except for want of an ETF, a fair price, a market or a release. */
export function* endMissed(
  context: RunContext,
  before: SubscriptionRecord,
): Procedure<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  let record = before;
  const missed = dueInstallments(before.state, context.moment).map((due) => ({
    due,
    reason: reasonMissed(due.installment),
  }));
  for (const { due, reason } of missed) {
    if (isPostponing(reason)) continue;
    const step = yield* failInstallment(context, { record, due }, reason);
    record = step.record;
    outcomes.push(step.outcome);
  }
  for (const { due, reason } of missed) {
    if (!isPostponing(reason)) continue;
    const step = yield* postponeInstallment(context, { record, due }, reason);
    record = step.record;
    outcomes.push(step.outcome);
  }
  return outcomes;
}

const postponing = [
  'NO_CANDIDATE',
  'MARKET_LOOKS_CLOSED',
  'MARKET_CLOSED',
  'FIRST_ORDER_PENDING',
  'PRICE_ABOVE_VALUE',
  'NO_PRICE_WITNESS',
] as const satisfies readonly ReasonCode[];

type Postponing = (typeof postponing)[number];

const isPostponing = (reason: ReasonCode): reason is Postponing =>
  postponing.some((one) => one === reason);

export const subjectOf = ({ record, due: { schedule, installment } }: DueOf): string =>
  installmentIdOf(scheduleIdOf(record.id, schedule), installment.sipNumber);

export const decisionOn = (
  { record: { id }, due: { schedule, installment }, trace = {} }: DueOf,
  kind: 'block' | 'postpone' | 'fail' | 'carry',
  { instant: at }: RunContext['moment'],
): Decision => ({
  subscriptionId: id,
  scheduleId: scheduleIdOf(id, schedule),
  sipNumber: installment.sipNumber,
  kind,
  at,
  trace,
});

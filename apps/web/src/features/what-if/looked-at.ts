import type { Answer } from './answer.ts';
import type { AskedPlan } from './asked-plan.ts';
import type { Fill } from './fill-choice.tsx';
import type { PlanAnswer, Question } from './messages.ts';
import type { Answered } from './what-if-store.ts';

/** The plan that is looked at, under the chosen way to fill an order, with those it is compared with. */
export type LookedAt = {
  readonly question: Question;
  readonly answers: readonly PlanAnswer[];
  readonly place: number;
  readonly plan: AskedPlan;
  readonly both: PlanAnswer;
  readonly fill: Fill;
  readonly answer: Answer;
};

/** A plan that was just added has no answer yet: the first stands in for it. */
export function lookedAt(
  { question, answers }: Answered,
  chosen: number,
  fill: Fill,
): LookedAt | undefined {
  const place = answers[chosen] ? chosen : 0;
  const [both, plan] = [answers[place], question.plans[place]];
  return both && plan && { question, answers, place, plan, both, fill, answer: both[fill] };
}

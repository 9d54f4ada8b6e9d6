import type { Outcome } from '@safe-trading/engine';
import type { OutcomeSeen } from './run-details.ts';
import type { RunSubjects } from './run-subjects.ts';

/** Outcomes with what each is about, in their order. */
export async function seeOutcomes(
  subjects: RunSubjects,
  outcomes: readonly Outcome[],
): Promise<OutcomeSeen[]> {
  const about = await subjects.of(outcomes.map(({ subject }) => subject));
  return outcomes.map((outcome) => ({ ...outcome, about: about.get(outcome.subject) ?? {} }));
}

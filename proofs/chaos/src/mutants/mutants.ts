import type { Mutant } from './mutant.ts';
import { mutantsOfAnswers } from './mutants-of-answers.ts';
import { mutantsOfBooks } from './mutants-of-books.ts';
import { mutantsOfCommits } from './mutants-of-commits.ts';
import { mutantsOfEffects } from './mutants-of-effects.ts';
import { mutantsOfEvidence } from './mutants-of-evidence.ts';
import { mutantsOfGroups } from './mutants-of-groups.ts';
import { mutantsOfLiveness } from './mutants-of-liveness.ts';
import { mutantsOfMarketHours } from './mutants-of-market-hours.ts';
import { mutantsOfPosting } from './mutants-of-posting.ts';
import { mutantsOfReconciliation } from './mutants-of-reconciliation.ts';
import { mutantsOfSending } from './mutants-of-sending.ts';
import { mutantsOfSharedRuns } from './mutants-of-shared-runs.ts';
import { mutantsOfSideBySide } from './mutants-of-side-by-side.ts';
import { mutantsOfStatements } from './mutants-of-statements.ts';

/** Every mutant, in the order in which they are played. */
export const mutants: readonly Mutant[] = [
  ...mutantsOfSending,
  ...mutantsOfMarketHours,
  ...mutantsOfAnswers,
  ...mutantsOfReconciliation,
  ...mutantsOfEvidence,
  ...mutantsOfEffects,
  ...mutantsOfPosting,
  ...mutantsOfCommits,
  ...mutantsOfBooks,
  ...mutantsOfStatements,
  ...mutantsOfGroups,
  ...mutantsOfSideBySide,
  ...mutantsOfSharedRuns,
  ...mutantsOfLiveness,
];

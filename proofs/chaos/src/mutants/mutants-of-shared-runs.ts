import { engine, type Mutant, statements } from './mutant.ts';

const sharing = engine('run/serve-run-accounts');

/** Several processes serve the accounts of one run: what is left behind. */
export const mutantsOfSharedRuns: readonly Mutant[] = [
  {
    says: 'never says that an account of a run has ended',
    edits: [[sharing, "  yield* ask('end run account', { taken, outcomes });\n", '']],
  },
  {
    says: 'takes a run for ended while accounts of it are left',
    edits: [[sharing, '  while (left > 0) {', '  while (left > 1) {']],
  },
  {
    says: 'sends the first orders of a run before its plan is written',
    edits: [
      [
        statements('books'),
        'const writing = runAccounts.untilWritten(verdict.guard.runPlanId);',
        "const writing = runAccounts.untilWritten('');",
      ],
    ],
    test: 'apps/server/src/trading/books/run-plans.server.db.test.ts',
  },
];

import { engine, type Mutant, statements } from './mutant.ts';

const sharing = engine('run/serve-run-accounts');
const lists = engine('books/memory-run-accounts');

/** Several processes serve the accounts of one run: what is delivered twice, left behind, or another's. */
export const mutantsOfSharedRuns: readonly Mutant[] = [
  {
    says: 'never says that an account of a run has ended',
    edits: [[sharing, "    yield* ask('end run account', { taken, outcomes });\n", '']],
  },
  {
    says: 'never delivers the accounts of a process that is gone to another',
    edits: [
      [
        lists,
        "row.state !== 'listed' || livesElsewhere(row.holder)",
        "row.state !== 'listed' || row.holder !== undefined",
      ],
    ],
  },
  {
    says: 'takes a run for ended while accounts of it are left',
    edits: [[sharing, '  while (left > 0) {', '  while (left > 1) {']],
  },
  {
    says: 'never delivers the accounts of a process that is gone to another in the database',
    edits: [
      [
        statements('run-accounts'),
        'and not exists (select 1 from living l where l.holder = r.holder))',
        'and r.holder is null)',
      ],
    ],
    store: 'pglite',
  },
];

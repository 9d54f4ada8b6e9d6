import { engine, type Mutant, statements } from './mutant.ts';
import { mutantsOfAnswers } from './mutants-of-answers.ts';
import { mutantsOfBooks, mutantsOfStatements } from './mutants-of-books.ts';
import { mutantsOfCommits } from './mutants-of-commits.ts';
import { mutantsOfEvidence } from './mutants-of-evidence.ts';
import { mutantsOfGroups } from './mutants-of-groups.ts';
import { mutantsOfPosting } from './mutants-of-posting.ts';
import { mutantsOfEffects, mutantsOfReconciliation } from './mutants-of-reconciliation.ts';
import { mutantsOfSending } from './mutants-of-sending.ts';

const serving = engine('run/serve-account');

/** Nothing is double, lost or wrong; something that was due is never done, or not in its time. */
const mutantsOfLiveness: readonly Mutant[] = [
  {
    says: 'takes a halt that was lifted for one in force',
    edits: [[engine('procedure/trading-halt'), '  if (halt.lifted) return false;\n', '']],
  },
  {
    says: 'does not give up what was missed',
    edits: [
      [
        serving,
        'const isOurs = isLastCall && (yield* openAccount())',
        'const isOurs = isLastCall && before.version < 0 && (yield* openAccount())',
      ],
    ],
  },
];

const turns = 'apps/server/src/trading/run/account-turns.ts';

/** Accounts are served side by side, and jobs go on beside one another: what one of them must not do to another. */
const mutantsOfSideBySide: readonly Mutant[] = [
  {
    says: 'lets two jobs of a process have one account at once',
    edits: [[turns, '            queue.push(granted);\n            return;\n', '']],
    // Level one comes to it after a minute of processor time, by one seed in hundreds.
    test: 'apps/server/src/trading/run/account-turns.test.ts',
  },
  {
    says: 'hands back an account that another job has in hand',
    edits: [[engine('books/memory-books'), '        if (isInHand(accountId)) continue;\n', '']],
  },
  {
    says: 'takes the lease of one account of a group for that of another',
    edits: [
      [
        statements('leases'),
        '({ lease: leases.get(accountId) })',
        '({ lease: leases.get(accountIds[0] ?? accountId) })',
      ],
    ],
    store: 'pglite',
  },
];

const evidence = engine('decisions/market-evidence');

const looks = '!isClockAgreed(seen) || !isTradedOn(seen, dateOf(seen.at));';

const until = '[endOfLastMinute, whileFresh]';

const mutantsOfMarketHours: readonly Mutant[] = [
  {
    says: 'does not look whether a price was traded today',
    edits: [[evidence, looks, '!isClockAgreed(seen);']],
  },
  {
    says: 'does not look how old a price is when an order is sent',
    edits: [
      [
        evidence,
        "return ageMs < 0 || ageMs > quoteLifeMs ? 'STALE_PRICE' : undefined;",
        "return ageMs < 0 ? 'STALE_PRICE' : undefined;",
      ],
      [evidence, until, '[endOfLastMinute]'],
    ],
    faults: 0.5,
  },
  {
    says: 'looks at the time of the last order once a run',
    edits: [
      [
        evidence,
        "if (!takesOrders(hours, today, now)) return 'MISSED_CUT_OFF';",
        "if (dateOf(now) !== today) return 'MISSED_CUT_OFF';",
      ],
      [evidence, until, '[whileFresh]'],
    ],
    faults: 0.5,
  },
];

const sharing = engine('run/serve-run-accounts');

/** Several processes serve the accounts of one run: what is left behind. */
const mutantsOfSharedRuns: readonly Mutant[] = [
  {
    says: 'takes a run for ended while accounts of it are left',
    edits: [[sharing, '  while (left > 0) {', '  while (left > 1) {']],
  },
];

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

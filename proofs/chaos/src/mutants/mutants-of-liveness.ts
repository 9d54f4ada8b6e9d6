import { engine, type Mutant, statements } from './mutant.ts';

const due = engine('subscription/due');
const serving = engine('run/serve-account');
const sharing = engine('run/serve-run-accounts');

/** Nothing is double, lost or wrong; something that was due is never done, or not in its time. */
export const mutantsOfLiveness: readonly Mutant[] = [
  {
    says: 'takes a halt that was lifted for one in force',
    edits: [[engine('procedure/trading-halt'), '  if (halt.lifted) return false;\n', '']],
  },
  {
    says: 'takes a halt in the database that was lifted for one in force',
    edits: [
      [
        statements('trading-halt-store'),
        "k('lifted_at')} is null",
        "k('lifted_at')} is null or true",
      ],
    ],
    store: 'pglite',
  },
  {
    says: 'serves the first subscription of an account only',
    edits: [
      [
        sharing,
        'serveAccount({ ...run, plan }, asFrozen)',
        'serveAccount({ ...run, plan }, asFrozen.slice(0, 1))',
      ],
    ],
  },
  {
    says: 'never looks again at an installment that was held back',
    edits: [
      [
        due,
        "installment.state.status === 'planned') oldest",
        "installment.state.status === 'planned' && installment.state.blocked === undefined) oldest",
      ],
    ],
  },
  {
    says: 'buys at the minute that was planned, and never after it',
    edits: [[due, 'oldest.time > time', 'oldest.time !== time']],
  },
  {
    says: 'buys nothing on a day after the planned one',
    edits: [[due, 'oldest.plannedOn > today', 'oldest.plannedOn !== today']],
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
  {
    says: 'gives up what is due at the first call of the day',
    edits: [
      [
        serving,
        "const isLastCall = timeOf(yield* ask('now', {})) >= lastOrder;",
        "const isLastCall = timeOf(yield* ask('now', {})) <= lastOrder;",
      ],
    ],
  },
];

import { engine, type Mutant, statements } from './mutant.ts';

const serving = engine('run/serve-account');
const turns = 'apps/server/src/trading/run/account-turns.ts';

/** Accounts are served side by side, and jobs go on beside one another: what one of them must not do to another. */
export const mutantsOfSideBySide: readonly Mutant[] = [
  {
    says: 'lets two jobs of a process have one account at once',
    edits: [[turns, '            queue.push(granted);\n            return;\n', '']],
    // Level one comes to it after a minute of processor time, by one seed in hundreds.
    test: 'apps/server/src/trading/run/account-turns.test.ts',
  },
  {
    says: 'hands an account on while somebody waits for it, and to nobody',
    edits: [[turns, '    if (next) next();\n    else', '   ']],
  },
  {
    says: 'hands back an account that another job has in hand',
    edits: [[engine('books/memory-books'), '        if (isInHand(accountId)) continue;\n', '']],
  },
  {
    says: 'hands back in the database an account that another job has in hand',
    edits: [[statements('leases'), '.filter((accountId) => !isInHand(accountId))', '']],
    store: 'pglite',
  },
  {
    says: 'never hands an account back',
    edits: [[turns, 'isTaken: (accountId) => waiting.has(accountId)', 'isTaken: () => true']],
    test: 'apps/server/src/trading/run/account-turns.test.ts',
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
  {
    says: 'tells an account of a group the orders of another',
    edits: [
      [
        statements('order-rows'),
        '(byAccount.get(accountId) ?? []).filter(',
        '(byAccount.get(asks[0]?.accountId ?? accountId) ?? []).filter(',
      ],
    ],
    test: 'proofs/chaos/src/stores/pglite-house.test.ts',
  },
  {
    says: 'serves all accounts of a run through the first one',
    edits: [
      [
        serving,
        'const openAccount = opener(run, records);',
        'const openAccount = Object.assign(run.quotes, { opened: Object(run.quotes).opened ?? opener(run, records) }).opened;',
      ],
    ],
  },
];

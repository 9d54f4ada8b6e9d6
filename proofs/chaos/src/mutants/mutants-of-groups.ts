import { engine, type Mutant, statements } from './mutant.ts';

const judge = engine('books/judge-orders');
const commit = statements('commit-orders');
const counts = statements('commit-orders');
const contract = 'proofs/chaos/src/stores/pglite-house.test.ts';

/** Orders become durable in groups: what one of a group must not be to the others. */
export const mutantsOfGroups: readonly Mutant[] = [
  {
    says: 'sends the orders of a group before their commit was answered',
    edits: [
      [commit, '    await subscriptions.commitTogether(', '    void subscriptions.commitTogether('],
    ],
    test: contract,
  },
  {
    says: 'counts no order of a group for the others of it',
    edits: [[judge, '    if (!refusal) gone.push(verdict);\n', '']],
    test: contract,
  },
  {
    says: 'holds a whole group back for one that is forbidden',
    edits: [
      [
        commit,
        'return asked.filter((verdict) => !refusals.has(verdict));',
        'return refusals.size > 0 ? [] : asked;',
      ],
    ],
    test: contract,
  },
  {
    says: 'does not count in its plan what a run has sent',
    edits: [[counts, `set sent = sent + \${orders.length},`, 'set sent = sent,']],
    test: contract,
  },
  {
    says: 'lets two orders have one number at the broker',
    edits: [
      [
        statements('order-steps'),
        'case when a.new_number is not null then a.account_id end, a.new_number',
        'null, null',
      ],
    ],
    test: 'apps/server/src/trading/books/acknowledged-orders.db.test.ts',
  },
  {
    says: 'takes a commit whose answer was lost for one that failed, and asks again',
    edits: [
      [
        'apps/server/src/platform/db/commit-in-groups.ts',
        'if (!(fault instanceof CommitInDoubt)) throw fault;',
        'if (fault) throw fault;',
      ],
    ],
    test: 'apps/server/src/platform/db/commit-in-groups.test.ts',
  },
];

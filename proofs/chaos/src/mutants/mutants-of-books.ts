import { engine, type Mutant, statements } from './mutant.ts';

const facts = statements('order-facts');

const leases = statements('leases');

const ledger = (file: string) => `apps/server/src/trading/ledger/${file}.postgres.ts`;

/** Only visible with a database: the memory store has its own rules. */
const inStatements: readonly Omit<Mutant, 'store'>[] = [
  {
    says: 'sends without looking at the halts in the database',
    edits: [
      [facts, 'where s.id = w.subscription_id\n', 'where s.id = w.subscription_id and false\n'],
    ],
    faults: 0.1,
  },
  {
    says: 'sends under a lease in the database that has passed on',
    edits: [
      [
        facts,
        'epoch: epochs.get(order.accountId),',
        'epoch: epochs.has(order.accountId) ? guard.lease.epoch : undefined,',
      ],
    ],
    test: 'proofs/chaos/src/stores/pglite-house.test.ts',
  },
  {
    says: 'lets two processes hold one account in the database',
    edits: [
      [
        leases,
        `       where l.holder = excluded.holder\n          or \${alone}`,
        `       where l.holder = excluded.holder\n          or true\n          or \${alone}`,
      ],
      [
        leases,
        'epoch = l.epoch + (case when l.holder = excluded.holder then 0 else 1 end)',
        'epoch = l.epoch',
      ],
    ],
    faults: 0.5,
  },
  {
    says: 'writes over what others have changed in the database meanwhile',
    edits: [
      [
        ledger('write-heads'),
        '       and s.version = r.version\n',
        '       and s.version >= 0 * r.version\n',
      ],
      [facts, 'version: versions.get(change.before.id),', 'version: change.before.version,'],
    ],
    faults: 0.5,
  },
];

export const mutantsOfStatements: readonly Mutant[] = inStatements.map((mutant) => ({
  ...mutant,
  store: 'pglite',
}));

const commit = engine('books/commit-verdict');
const judge = engine('books/judge-orders');
const memory = engine('books/memory-books');

/** Rules of the memory store; the SQL has its own. */
export const mutantsOfBooks: readonly Mutant[] = [
  {
    says: 'sends without looking at the halts',
    edits: [[judge, "  if (isHalted) return 'TRADING_STOPPED';\n", '']],
    faults: 0.1,
  },
  {
    says: 'does not judge at the commit whether an account was released',
    edits: [
      [
        judge,
        "  if (limits.releasedOnly && release !== 'released' && !mayLeave) return 'FIRST_ORDER_PENDING';\n",
        '',
      ],
    ],
    faults: 0.1,
  },
  {
    says: 'counts no orders of the day',
    edits: [[judge, '    day.orders + before.today >= limits.perDay.orders ||\n', '']],
    faults: 0.1,
  },
  {
    says: 'goes on in an account with an order in doubt',
    edits: [
      [judge, "  if (isFrozen) return 'ACCOUNT_FROZEN';\n", ''],
      [
        engine('run/send-order'),
        'const taken = limitsInQuestion(yield* account.orders(), { side, quantity, symbol });',
        'const taken = limitsInQuestion((yield* account.orders()).slice(0, 0), { side, quantity, symbol });',
      ],
    ],
  },
  {
    says: 'sends under a lease that has passed on',
    edits: [
      [judge, 'if (facts.epoch !== guard.lease.epoch) {', 'if (facts.epoch === undefined) {'],
    ],
    faults: 0.6,
  },
  {
    says: 'lets two processes hold one account',
    edits: [
      [
        memory,
        'if (current && current.holder !== holder && process.lives(current.holder)) return undefined;',
        '',
      ],
    ],
    faults: 0.5,
  },
  {
    says: 'lets a lease pass on without a new epoch',
    edits: [[memory, 'current.epoch + (current.holder === holder ? 0 : 1)', 'current.epoch']],
    faults: 0.5,
  },
  {
    says: 'writes over what others have changed meanwhile',
    edits: [[judge, '  current === version\n', '  (current ?? 0) >= version\n']],
    faults: 0.5,
  },
  {
    says: 'forgets that an order has its number',
    edits: [
      [
        commit,
        '    ...afterReport(current, report),',
        '    ...afterReport(current, report),\n    brokerOrderId: report.brokerOrderId,',
      ],
    ],
    faults: 0.1,
  },
];

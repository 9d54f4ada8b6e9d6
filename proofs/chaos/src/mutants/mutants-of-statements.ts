import { engine, type Mutant, statements } from './mutant.ts';

const facts = statements('order-facts');
const steps = statements('order-steps');
const leases = statements('leases');
const books = statements('books');
const ledger = (file: string) => `apps/server/src/trading/ledger/${file}.postgres.ts`;

/** Without the database nobody sees these: the memory books have rules of their own. */
const inStatements: readonly Omit<Mutant, 'store'>[] = [
  {
    says: 'sends without looking at the halts in the database',
    edits: [
      [facts, 'where s.id = w.subscription_id\n', 'where s.id = w.subscription_id and false\n'],
    ],
    faults: 0.1,
  },
  {
    says: 'looks at halts of the platform only in the database',
    edits: [
      [
        statements('trading-halt-store'),
        `and (\${k('level')} = 'platform'`,
        `and \${k('level')} = 'platform' and (\${k('level')} = 'platform'`,
      ],
    ],
    faults: 0.1,
  },
  {
    says: 'does not judge in the database whether an account was released',
    edits: [
      [
        statements('first-orders'),
        "'one-order'\n    else 'held'\n",
        "'one-order'\n    else 'released'\n",
      ],
    ],
    faults: 0.1,
  },
  {
    says: 'counts no orders of the day in the database',
    edits: [[facts, 'select count(*) as orders, coalesce', 'select 0::bigint as orders, coalesce']],
    faults: 0.1,
  },
  {
    says: 'counts the orders of the day in the database that have ended only',
    edits: [
      [
        facts,
        'and submitted_at >= w.day_start) as today',
        'and posted and submitted_at >= w.day_start) as today',
      ],
    ],
    faults: 0.1,
  },
  {
    says: 'goes on in an account with an order in doubt in the database',
    edits: [
      [
        facts,
        'o.deadline > w.quiet_since)\n',
        'o.deadline > w.quiet_since)\n                      and false\n',
      ],
      [
        engine('run/send-order'),
        'const taken = limitsInQuestion(yield* account.orders(), { side, quantity, symbol });',
        'const taken = limitsInQuestion((yield* account.orders()).slice(0, 0), { side, quantity, symbol });',
      ],
    ],
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
    says: 'writes under a lease in the database that has passed on, over what others wrote',
    edits: [
      [steps, '                   and h.epoch = a.epoch\n', ''],
      [
        steps,
        '         and o.state = a.before\n         and not o.posted\n      returning a.position)',
        '      returning a.position)',
      ],
    ],
    faults: 0.6,
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
    says: 'leaves an order in the database that was being sent for ever',
    edits: [
      [
        leases,
        '    if (leases.length > 0) await doubtAbandoned(tx, leases);\n',
        '    if (leases.length < 0) await doubtAbandoned(tx, leases);\n',
      ],
      [
        engine('reconciliation/reconcile-orders'),
        "    if (order.state !== 'submitted') {\n      orders.push(order);\n      continue;\n    }",
        "    if (order.state !== 'submitted') orders.push(order);\n    if (orders.length >= 0) continue;",
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
  {
    says: 'forgets in the database that an order has its number',
    edits: [
      [
        steps,
        'broker_order_id = coalesce(a.broker_order_id, o.broker_order_id)',
        'broker_order_id = a.broker_order_id',
      ],
    ],
    faults: 0.1,
  },
  {
    says: 'marks an order as ended that goes on',
    edits: [
      [
        steps,
        '             posted = a.ends\n',
        "             posted = a.ends or a.state = 'part-filled'\n",
      ],
    ],
    faults: 0.3,
  },
  {
    says: 'passes over orders in doubt when it reads the open ones',
    edits: [
      [
        books,
        "'unsettled orders': () => readOrders(db, sql`not o.posted`)",
        "'unsettled orders': () => readOrders(db, sql`not o.posted and o.state <> 'unknown'`)",
      ],
    ],
  },
  {
    says: 'reads no order of an account that was sent today',
    edits: [
      [
        statements('order-rows'),
        `not o.posted or o.submitted_at >= \${first}`,
        `not o.posted and o.submitted_at < \${first}`,
      ],
    ],
  },
  {
    says: 'drops what was bought when the rows of the ledger are written',
    edits: [[ledger('write-subscription'), '      units: posting.units ?? 0,', '      units: 0,']],
    faults: 0,
  },
];

export const mutantsOfStatements: readonly Mutant[] = inStatements.map((mutant) => ({
  ...mutant,
  store: 'pglite',
}));

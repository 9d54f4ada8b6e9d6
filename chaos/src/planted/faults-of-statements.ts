import { ledger, orders, type PlantedFault } from './planted-fault.ts';

const submit = orders('submit-order.postgres');
const steps = orders('order-steps.postgres');
const leases = orders('lease-store.postgres');

/** Without the database nobody sees these: the memory store has rules of its own. */
const inStatements: readonly Omit<PlantedFault, 'store'>[] = [
  {
    says: 'sends without looking at the stops',
    edits: [[submit, "      then 'TRADING_STOPPED'", '      then null']],
    faults: 0.1,
  },
  {
    says: 'looks at stops of the platform only',
    edits: [
      [
        orders('kill-switch-store.postgres'),
        `and (\${k('level')} = 'platform'`,
        `and \${k('level')} = 'platform' and (\${k('level')} = 'platform'`,
      ],
    ],
    faults: 0.1,
  },
  {
    says: 'counts no orders of the day',
    edits: [[submit, `count(*) >= \${guard.caps.perDay.orders}::bigint`, 'count(*) < 0']],
    faults: 0.1,
  },
  {
    says: 'counts the orders of the day that have ended only',
    edits: [
      [
        submit,
        `             and submitted_at >= \${guard.dayStart}::timestamptz)`,
        `             and posted\n             and submitted_at >= \${guard.dayStart}::timestamptz)`,
      ],
    ],
    faults: 0.1,
  },
  {
    says: 'goes on in an account with an order in doubt',
    edits: [
      [submit, "      then 'ACCOUNT_FROZEN'", '      then null'],
      [
        orders('send-order'),
        'const taken = await orders.limitsInQuestion(kind);',
        'const taken = new Set([...(await orders.limitsInQuestion(kind))].slice(0, 0));',
      ],
    ],
  },
  {
    says: 'sends under a lease that has passed on',
    edits: [
      [
        submit,
        `                           and l.epoch = \${lease.epoch}\n`,
        `                           and l.epoch >= 0 * \${lease.epoch}::bigint\n`,
      ],
    ],
    faults: 0.6,
  },
  {
    says: 'writes under a lease that has passed on, over what others wrote',
    edits: [
      [
        steps,
        `     and epoch = \${epoch}\n     for share`,
        `     and epoch >= 0 * \${epoch}::bigint\n     for share`,
      ],
      [
        steps,
        `         and state = \${order.state}\n         and not posted\n      returning client_order_id)`,
        '      returning client_order_id)',
      ],
    ],
    faults: 0.6,
  },
  {
    says: 'lets two processes hold one account',
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
    says: 'writes over what others have changed meanwhile',
    edits: [
      [
        ledger('subscription-store.postgres'),
        `       and version = \${before.version}\`.execute(tx);`,
        `       and version >= 0 * \${before.version}::bigint\`.execute(tx);`,
      ],
    ],
    faults: 0.5,
  },
  {
    says: 'forgets that an order has its number',
    edits: [
      [
        steps,
        `broker_order_id = coalesce(\${brokerOrderId ?? null}::text, broker_order_id)`,
        `broker_order_id = \${brokerOrderId ?? null}::text`,
      ],
    ],
    faults: 0.1,
  },
  {
    says: 'marks an order as ended that goes on',
    edits: [
      [
        steps,
        `             posted = \${ends}\n`,
        `             posted = \${ends} or \${state}::text = 'part-filled'\n`,
      ],
    ],
    faults: 0.3,
  },
  {
    says: 'passes over orders in doubt when it looks for open ones',
    edits: [
      [
        orders('order-store.postgres'),
        'readOrders(db, sql`not o.posted`)',
        "readOrders(db, sql`not o.posted and o.state <> 'unknown'`)",
      ],
    ],
  },
  {
    says: 'drops what was bought when the ledger is written',
    edits: [
      [
        ledger('write-subscription.postgres'),
        '      units: posting.units ?? 0,',
        '      units: 0,',
      ],
    ],
    faults: 0,
  },
];

export const faultsOfStatements: readonly PlantedFault[] = inStatements.map((fault) => ({
  ...fault,
  store: 'pglite',
}));

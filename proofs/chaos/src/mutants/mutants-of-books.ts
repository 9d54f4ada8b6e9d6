import { engine, type Mutant } from './mutant.ts';

const commit = engine('books/commit-verdict');
const judge = engine('books/judge-orders');
const facts = engine('books/order-facts');
const memory = engine('books/memory-books');
const reads = engine('books/memory-reads');
const table = engine('books/order-table');

const holdsLease = 'if (current && isSame && holds(tables, lease)) return current;';

/** Rules of the books in memory; the statements of the database have the same ones of their own. */
export const mutantsOfBooks: readonly Mutant[] = [
  {
    says: 'sends without looking at the halts',
    edits: [[judge, "  if (isHalted) return 'TRADING_STOPPED';\n", '']],
    faults: 0.1,
  },
  {
    says: 'looks at halts of the platform only',
    edits: [
      [
        facts,
        'isHalted(halt, subscription)),',
        "halt.level === 'platform' && isHalted(halt, subscription)),",
      ],
    ],
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
    says: 'lets a first order go as large as it was decided',
    edits: [[judge, "release === 'one-order' && isFirst && ", "release === 'one-order' && "]],
    without: [
      [
        engine('run/buy-due'),
        "const most = release === 'one-order' ? { most: firstOrderUnits } : {};",
        'const most = {};',
      ],
    ],
    faults: 0.1,
  },
  {
    says: 'takes a halt of an investor for one of a subscription',
    edits: [
      [
        engine('procedure/trading-halt'),
        'return halt.subject === subscription.userId;',
        'return halt.subject === subscription.id;',
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
    says: 'counts the orders of the day that have ended only',
    edits: [
      [
        facts,
        '.filter(({ submittedAt }) => submittedAt >= dayStart);',
        '.filter(({ submittedAt, settledAt }) => settledAt !== undefined && submittedAt >= dayStart);',
      ],
    ],
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
    says: 'writes under a lease that has passed on',
    edits: [[commit, holdsLease, 'if (current && isSame) return current;']],
    faults: 0.6,
  },
  {
    says: 'writes under a lease that has passed on, over what others wrote',
    edits: [
      [commit, holdsLease, 'if (current) return current;'],
      [commit, '    ...afterReport(current, report),', '    ...afterReport(order, report),'],
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
  {
    says: 'takes an order that is filled in part for one that has ended',
    edits: [
      [
        table,
        'if (isFinal(order.state)) ids.delete(id);',
        "if (isFinal(order.state) || order.state === 'part-filled') ids.delete(id);",
      ],
    ],
    faults: 0.3,
  },
  {
    says: 'passes over orders in doubt when it looks for open ones',
    edits: [
      [
        memory,
        "'unsettled orders': () => tables.orders.unsettled(),",
        "'unsettled orders': () => tables.orders.unsettled().filter(({ state }) => state !== 'unknown'),",
      ],
    ],
  },
  {
    says: 'passes over the orders of today when it looks for those of an account',
    edits: [[reads, 'return [...older, ...today];', 'return older;']],
  },
  {
    says: 'drops what was bought when the ledger is written',
    edits: [
      [
        commit,
        '{ ...posting, subscriptionId: id, cause, at }',
        '{ ...posting, units: 0, subscriptionId: id, cause, at }',
      ],
    ],
    faults: 0,
  },
  {
    says: 'keeps all fills of an order but the first',
    edits: [
      [
        commit,
        'for (const { tradeId, quantity, price, tradedAt } of fills) {',
        'for (const { tradeId, quantity, price, tradedAt } of fills.slice(1)) {',
      ],
    ],
    faults: 0,
  },
];

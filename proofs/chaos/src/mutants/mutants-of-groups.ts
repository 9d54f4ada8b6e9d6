import { engine, type Mutant, statements } from './mutant.ts';

const judge = engine('books/judge-orders');
const commit = statements('commit-orders');
const counts = statements('count-in-plans');
const facts = statements('order-facts');
const settle = statements('settle-orders');
const contract = 'proofs/chaos/src/stores/pglite-house.test.ts';
const besideAnother = 'apps/server/src/trading/books/commit-orders.server.db.test.ts';

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
    says: 'judges a group by what is known of its first order',
    edits: [[judge, 'const known = facts[place];', 'const known = facts[0];']],
    test: contract,
  },
  {
    says: 'writes what is forbidden when anything of its group goes',
    edits: [
      [
        commit,
        'return asked.filter((verdict) => !refusals.has(verdict));',
        'return refusals.size < asked.length ? asked : [];',
      ],
    ],
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
    says: 'forgets when a run has sent last, so that its orders are of no minute',
    edits: [
      [
        counts,
        `last_sent_at = greatest(last_sent_at, \${toDate(instant(last))}::timestamptz)`,
        'last_sent_at = last_sent_at',
      ],
    ],
    test: contract,
  },
  {
    says: 'counts the orders of all minutes a run has sent in',
    edits: [
      [
        facts,
        `case when counted.sent + \${verdicts.length} <= \${least} then counted.sent`,
        'case when true then counted.sent',
      ],
    ],
    test: contract,
  },
  {
    says: 'does not count in its plan what a run has spent',
    edits: [
      [
        counts,
        `sent_worst_paise = sent_worst_paise + \${worst},\n`,
        'sent_worst_paise = sent_worst_paise,\n',
      ],
    ],
    test: contract,
  },
  {
    says: 'counts orders in a plan that was counted up meanwhile without looking whether it holds them',
    edits: [
      [counts, `         and sent + \${orders.length} <= orders\n`, ''],
      [counts, `\n         and sent_worst_paise + \${worst} <= worst_paise`, ''],
    ],
    test: besideAnother,
  },
  {
    says: 'lets a group go although its plan holds it no more',
    edits: [[counts, 'if (numAffectedRows !== 1n)', 'if (numAffectedRows > 1n)']],
    test: besideAnother,
  },
  {
    says: 'books the end of an order of a group that was overtaken',
    edits: [[settle, "if (verdict && 'refusal' in step)", "if (!verdict && 'refusal' in step)"]],
    test: contract,
  },
  {
    says: 'books two ends for one subscription in a group',
    edits: [[settle, '          changed.add(before.id);\n', '']],
    test: contract,
  },
  {
    says: 'answers an order of a group with the step of another',
    edits: [[statements('order-steps'), 'stepped.has(position)', 'stepped.size > 0 * position']],
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

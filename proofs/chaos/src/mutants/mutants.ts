import { engine, type Mutant, statements } from './mutant.ts';
import { mutantsOfBooks, mutantsOfStatements } from './mutants-of-books.ts';
import { mutantsOfCommits } from './mutants-of-commits.ts';
import { mutantsOfEvidence } from './mutants-of-evidence.ts';
import { mutantsOfPriceGuard } from './mutants-of-price-guard.ts';
import { mutantsOfEffects, mutantsOfReconciliation } from './mutants-of-reconciliation.ts';
import { mutantsOfSending } from './mutants-of-sending.ts';

const judge = engine('books/judge-orders');

const commit = statements('commit-orders');

const counts = statements('commit-orders');

const contract = 'proofs/chaos/src/stores/pglite-house.test.ts';

const mutantsOfGroups: readonly Mutant[] = [
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

const send = engine('run/send-order');

const answers = 'proofs/chaos/src/world/interpret-procedure.ts';

const lost = "return { step: { event: { type: 'answer-lost' }, reason }, outcome };";

const place = 'place: ({ accountId, request }) => steps(broker.account(accountId).place(request)),';

const mutantsOfAnswers: readonly Mutant[] = [
  {
    says: 'takes a lost answer for not sent',
    edits: [
      [
        send,
        lost,
        "return { step: { event: { type: 'not-sent' }, reason, reasonCode: 'NOT_SENT' }, outcome };",
      ],
    ],
  },
  {
    says: 'places again for an answer that was lost',
    edits: [
      [
        answers,
        place,
        `place: ({ accountId, request }) => steps((function* () {
      const placed = yield* broker.account(accountId).place(request);
      return placed.outcome === 'unknown' ? yield* broker.account(accountId).place(request) : placed;
    })()),`,
      ],
    ],
  },
  {
    says: 'goes on after a commit that failed',
    edits: [
      [
        answers,
        "commit: store('commit'),",
        `commit: (asks) => steps((function* () {
      try {
        return yield store('commit')(asks).call;
      } catch {
        return asks.verdict.change.before;
      }
    })()),`,
      ],
    ],
  },
];

const reconcile = engine('reconciliation/reconcile-order');

const end = engine('orders/order-end');

const step = engine('procedure/take-order-step');

const mutantsOfPosting: readonly Mutant[] = [
  {
    says: 'posts the limit, not the price',
    edits: [
      [
        end,
        'fills.map((fill) => timesPaise(fill.price, fill.quantity))',
        'fills.map((fill) => timesPaise(order.limit, fill.quantity))',
      ],
    ],
  },
  {
    says: 'charges the depository with every sale',
    edits: [
      [
        step,
        "const depositoryPaid = order.side === 'sell' && (yield* isDepositoryPaid(order, on));",
        'const depositoryPaid = false;',
      ],
    ],
  },
  {
    says: 'drops the fills of a cancelled order',
    edits: [
      [
        reconcile,
        'const fills = entry.filled > 0 ? yield* fillsOf(entry, day) : [];',
        "const fills = entry.filled > 0 && entry.status !== 'cancelled' ? yield* fillsOf(entry, day) : [];",
      ],
      [
        reconcile,
        'return yield* postOrder(context, held, entry, fills);',
        'return yield* postOrder(context, held, fills.length > 0 ? entry : { ...entry, filled: 0 }, fills);',
      ],
    ],
  },
];

const serving = engine('run/serve-account');

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

const mutantsOfSideBySide: readonly Mutant[] = [
  {
    says: 'lets two jobs of a process have one account at once',
    edits: [[turns, '            queue.push(granted);\n            return;\n', '']],
    // Level one reaches it too rarely.
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
        "if (at.today !== today || !takesOrders(hours, at)) return 'MISSED_CUT_OFF';",
        "if (at.today !== today) return 'MISSED_CUT_OFF';",
      ],
      [evidence, until, '[whileFresh]'],
    ],
    faults: 0.5,
  },
];

const sharing = engine('run/serve-run-accounts');

const mutantsOfSharedRuns: readonly Mutant[] = [
  {
    says: 'takes a run for ended while accounts of it are left',
    edits: [[sharing, '  while (left > 0) {', '  while (left > 1) {']],
  },
];

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
  ...mutantsOfPriceGuard,
];

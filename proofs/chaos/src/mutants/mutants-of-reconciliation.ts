import { dayComparison, moreForeignBooks, nothingLate, onlyOnce } from './day-comparison.ts';
import { type Edit, engine, type Mutant } from './mutant.ts';

const candidates = engine('reconciliation/candidate-entries');
const reconcile = engine('reconciliation/reconcile-order');
const reconcileAll = engine('reconciliation/reconcile-orders');
const post = engine('reconciliation/post-order');
const twoAgree = 'if (!shown.some((number) => order.possibleBrokerOrderIds.includes(number))) {';
const ownPrice: Edit = [candidates, '  entry.limit === limit &&\n', ''];

export const mutantsOfReconciliation: readonly Mutant[] = [
  { says: 'compares no day', edits: [dayComparison] },
  {
    says: 'takes the first of several look-alikes, and compares no day',
    edits: [[reconcile, 'if (others.length > 0) {', 'if (others.length > 99) {']],
    without: [dayComparison, onlyOnce, nothingLate],
    faults: 0.5,
  },
  {
    says: 'fails what the book rejected because the market was closed',
    edits: [[post, "  if (isKeptByMarket(end)) return { type: 'turned-away' };\n", '']],
  },
  { says: 'adopts an order of another price', edits: [ownPrice] },
  {
    says: 'adopts an order of another size',
    edits: [[candidates, '  entry.quantity === quantity &&\n  entry.limit === limit &&\n', '']],
  },
  {
    says: 'adopts whatever the account has bought of this ETF',
    edits: [
      [
        candidates,
        `  entry.side === side &&
  entry.quantity === quantity &&
  entry.limit === limit &&
`,
        '',
      ],
    ],
  },
  {
    says: 'adopts orders that are another one of ours',
    edits: [
      [candidates, '      !claimed.has(entry.brokerOrderId) &&\n', '      claimed.size >= 0 &&\n'],
      ownPrice,
    ],
  },
  {
    says: 'needs a stamp close to its own clock, and takes any other for absent',
    edits: [
      [
        candidates,
        '  dateOf(entry.placedAt) === dateOf(submittedAt);',
        '  dateOf(entry.placedAt) === dateOf(submittedAt) &&\n  Math.abs(entry.placedAt - submittedAt) < 5_000;',
      ],
    ],
  },
  {
    says: 'looks at open orders only, and takes the others for absent',
    edits: [
      [
        reconcile,
        'candidateEntries(book, order, claimed);',
        "candidateEntries(book.filter(({ status }) => status === 'open'), order, claimed);",
      ],
    ],
  },
  {
    says: 'never looks at an unknown order again',
    edits: [
      [
        reconcileAll,
        "  if (state === 'needs-human') return false;",
        "  if (state === 'needs-human' || state === 'unknown') return false;",
      ],
    ],
  },
  {
    says: 'leaves an order that was being sent for ever',
    edits: [
      [
        engine('books/memory-books'),
        '    doubtAbandoned(tables, accountId, epoch);\n',
        '    if (epoch < 0) doubtAbandoned(tables, accountId, epoch);\n',
      ],
      [
        reconcileAll,
        "    if (order.state !== 'submitted') {\n      orders.push(order);\n      continue;\n    }",
        "    if (order.state !== 'submitted') orders.push(order);\n    if (orders.length >= 0) continue;",
      ],
    ],
    faults: 0.5,
  },
  {
    says: 'gives two sales of a block the same name',
    edits: [
      [
        engine('run/book-blocks'),
        "const attempt = (yield* ask('attempts', { scheduleId, sipNumber: undefined })) + 1;",
        "const attempt = Math.min(1, (yield* ask('attempts', { scheduleId, sipNumber: undefined })) + 1);",
      ],
    ],
  },
  {
    says: 'gives two orders for an installment the same name',
    edits: [
      [
        engine('run/buy-due'),
        "const attempt = (yield* ask('attempts', { scheduleId, sipNumber })) + 1;",
        "const attempt = Math.min(1, (yield* ask('attempts', { scheduleId, sipNumber })) + 1);",
      ],
    ],
  },
  {
    says: 'adopts from the first book there is, even one with gaps, and compares no day',
    without: [dayComparison, onlyOnce, nothingLate],
    edits: [[reconcile, twoAgree, 'if (shown.length < 0) {']],
    faults: 0.6,
  },
  {
    says: 'adopts from one book when others without the order were read before',
    without: [moreForeignBooks],
    edits: [[reconcile, twoAgree, 'if (order.lookups === 0 || shown.length === 0) {']],
    faults: 0.5,
  },
  {
    says: 'takes no number at the broker for one of ours',
    edits: [
      [
        engine('procedure/orders-of-account'),
        'submittedAt >= since ? (brokerOrderId ?? []) : [],',
        'submittedAt < since ? (brokerOrderId ?? []) : [],',
      ],
    ],
  },
];

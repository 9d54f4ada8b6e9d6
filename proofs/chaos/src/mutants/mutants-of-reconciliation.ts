import { type Edit, engine, type Mutant } from './mutant.ts';

/** Disables the comparison after the close, which detects many mistakes by itself. */
export const dayComparison: Edit = [
  engine('run/sync-orders'),
  '[...(yield* reconcileOrders(context)), ...(yield* reconcileDays(context))]',
  '[...(yield* reconcileOrders(context))]',
];

const weigh = (fault: string, usual: number, weight: number): Edit => [
  'proofs/chaos/src/broker/fault-rates.ts',
  `  ${fault}: ${usual},`,
  `  ${fault}: ${weight},`,
];

const never = (fault: string, usual: number): Edit => weigh(fault, usual, 0);

/** Without the comparison a broker that accepts twice is always found. */
export const onlyOnce = never('acceptTwice', 0.02);

export const nothingByHand = never('manualLookAlike', 0.1);

/** Makes order books with gaps frequent. */
export const moreGaps: readonly Edit[] = [
  weigh('bookMissingRows', 0.1, 1),
  weigh('bookEmpty', 0.3, 1),
];

/** Makes another account's order book frequent. */
const moreForeignBooks: Edit = weigh('bookWrongUser', 0.1, 1);

const takeStep = engine('procedure/take-order-step');

export const mutantsOfEffects: readonly Mutant[] = [
  {
    says: 'ends a filled order without posting its fills',
    edits: [
      [takeStep, "if (effects.includes('post')) {", "if (effects.includes('post') && !order) {"],
    ],
  },
  {
    says: 'ends a failed order without failing its installment',
    edits: [
      [
        takeStep,
        "if (effects.includes('fail')) return",
        "if (effects.includes('fail') && !order) return",
      ],
    ],
  },
  {
    says: 'makes an installment due again whatever its order was filled',
    edits: [
      [
        takeStep,
        "  if (effects.includes('fail')) return",
        `  if (effects.includes('post') && sipNumber !== undefined) {
    return { type: 'installment-released', schedule, sipNumber };
  }
  if (effects.includes('fail')) return`,
      ],
      [
        takeStep,
        "if (effects.includes('post')) {",
        "if (effects.includes('post') && sipNumber === undefined) {",
      ],
    ],
  },
];

const candidates = engine('reconciliation/candidate-entries');
const reconcile = engine('reconciliation/reconcile-order');
const reconcileAll = engine('reconciliation/reconcile-orders');
const twoAgree = 'if (!shown.some((number) => order.possibleBrokerOrderIds.includes(number))) {';
const ownPrice: Edit = [candidates, '  entry.limit === limit &&\n', ''];

export const mutantsOfReconciliation: readonly Mutant[] = [
  { says: 'compares no day', edits: [dayComparison] },
  { says: 'adopts an order of another price', edits: [ownPrice] },
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
    says: 'adopts from one book when others without the order were read before',
    without: [moreForeignBooks],
    edits: [[reconcile, twoAgree, 'if (order.lookups === 0 || shown.length === 0) {']],
    faults: 0.5,
  },
];

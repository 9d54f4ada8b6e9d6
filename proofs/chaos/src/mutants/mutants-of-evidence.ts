import { dayComparison, moreGaps, nothingByHand, onlyOnce } from './day-comparison.ts';
import { type Edit, engine, type Mutant } from './mutant.ts';

const prove = engine('reconciliation/prove-absence');
const reconcile = engine('reconciliation/reconcile-order');
const reconcileAll = engine('reconciliation/reconcile-orders');

const enough =
  'if (absences < 2 || absentSince === undefined || lookedUpAt === undefined) return false;';
const isProved = '  if (!isProved(looked, context.facts.sessionTimes)) {';
const evidence = 'const absent = yield* isEvidence(order, day, claimed, at);';
/** Absences before the close count as those after it. */
const notFinal: Edit = [
  prove,
  '  return isFinal && lookedUpAt',
  '  return (isFinal || true) && lookedUpAt',
];

/** What is taken for the proof that an order was never placed. */
export const mutantsOfEvidence: readonly Mutant[] = [
  {
    says: 'takes one look for a proof, and compares no day',
    without: [dayComparison, onlyOnce, nothingByHand],
    edits: [
      [
        prove,
        enough,
        'if (absences > 0) return true;\n  if (absentSince === undefined || lookedUpAt === undefined) return false;',
      ],
    ],
    faults: 0.6,
  },
  {
    says: 'takes any book without the order for evidence, and compares no day',
    without: [dayComparison, onlyOnce, nothingByHand],
    edits: [
      [reconcile, evidence, 'const absent = (yield* isEvidence(order, day, claimed, at)) || true;'],
      notFinal,
    ],
  },
  {
    says: 'gives a lost order up at the first look, and compares no day',
    without: [dayComparison, onlyOnce, nothingByHand],
    edits: [
      [
        reconcile,
        isProved,
        '  if (isProved(looked, context.facts.sessionTimes) && looked.lookups < 0) {',
      ],
    ],
  },
  {
    says: 'takes a broker that cannot be reached for an empty book, and compares no day',
    without: [dayComparison, onlyOnce, nothingByHand],
    edits: [
      [
        reconcileAll,
        `  const book = yield* askBroker('order book', { accountId });
  if (!book.ok) return cannotLookUp(book.message);`,
        `  const asked = yield* askBroker('order book', { accountId });
  const book = asked.ok ? asked : { ok: true as const, value: [] };`,
      ],
      [
        prove,
        enough,
        'if (absences < 2) return false;\n  if (absences >= 2) return true;\n  if (absentSince === undefined || lookedUpAt === undefined) return false;',
      ],
      [
        reconcile,
        evidence,
        'const absent = book.length === 0 || (yield* isEvidence(order, day, claimed, at));',
      ],
      [
        reconcile,
        '  const { order, record, lease } = held;\n  const subject = order.clientOrderId;',
        '  const { order, record, lease } = held;\n  const book = day.book.value;\n  const subject = order.clientOrderId;',
      ],
    ],
  },
  {
    says: 'makes an installment due again that was never proved absent',
    edits: [
      [
        engine('orders/order-life'),
        "  unknown: {\n    adopted: to('working'),\n    absent: to('not-placed', 'fail', 'alert'),",
        "  unknown: {\n    adopted: to('working'),\n    absent: to('not-placed', 'release', 'alert'),",
      ],
      [reconcile, isProved, '  if (looked.lookups < 2) {'],
    ],
  },
  {
    says: 'believes a book with gaps, whatever the units say, and compares no day',
    without: [dayComparison, onlyOnce, nothingByHand, ...moreGaps],
    edits: [
      [
        prove,
        '  if (!isWithin(order.watermark, numbers) || !isWithin(claimed, numbers)) return false;\n',
        '',
      ],
      [
        prove,
        "  return (own?.bought ?? 0) === filled('buy') && (own?.sold ?? 0) === filled('sell');",
        "  return (own?.bought ?? 0) >= 0 || filled('buy') === filled('sell');",
      ],
      notFinal,
    ],
  },
  {
    says: 'does not wait until a late request can no longer act, and compares no day',
    without: [dayComparison, onlyOnce, nothingByHand],
    edits: [
      [
        prove,
        '  if (Math.min(book.servedAt ?? now, now) < settledFrom) return false;\n',
        '  if ((book.servedAt ?? now) < settledFrom - 3_600_000) return false;\n',
      ],
      [prove, 'const apartMs = 60_000;', 'const apartMs = 1;'],
      notFinal,
    ],
  },
];

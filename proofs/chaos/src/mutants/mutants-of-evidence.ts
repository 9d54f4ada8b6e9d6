import { type Edit, engine, type Mutant } from './mutant.ts';
import { dayComparison, moreGaps, nothingByHand, onlyOnce } from './mutants-of-reconciliation.ts';

const prove = engine('reconciliation/prove-absence');
const reconcile = engine('reconciliation/reconcile-order');

const enough =
  'if (absences < 2 || absentSince === undefined || lookedUpAt === undefined) return false;';
const isProved = '  if (!isProved(looked, context.facts.sessionTimes)) {';
/** Counts absences before the close like those after it. */
const notFinal: Edit = [
  prove,
  '  return isFinal && lookedUpAt',
  '  return (isFinal || true) && lookedUpAt',
];

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

import type { ChargedBefore } from './calculator/charged.ts';
import { rupees } from './checks/compare-rows.ts';
import type { LedgerComparison } from './verify-session.ts';

const shownAtMost = 20;

/** Exit code 0: only what superseded rates charged differs from today's rates; 1: something is wrong. */
export function reportOf(comparison: LedgerComparison): { lines: string[]; exitCode: 0 | 1 } {
  const { books, differences, chargedBefore } = comparison;
  const { subscriptions, installments, orders, fills, postings } = books;
  const counted = `${subscriptions.length} subscriptions, ${installments.length} installments, ${orders.length} orders, ${fills.length} fills, ${postings.length} postings`;
  const lines = [
    counted,
    ...(orders.length === 0 ? ['There is nothing to verify yet: no order was ever sent.'] : []),
    ...correctionLines(chargedBefore),
  ];
  const sentences = differences.map(({ sentence }) => sentence);
  if (sentences.length === 0) {
    const agree = '0 differences: the books follow from the confirmed fills, to the paisa.';
    return { lines: [...lines, agree], exitCode: 0 };
  }
  const found = `${sentences.length} differences. The first:`;
  return {
    lines: [...lines, found, ...listed(sentences, ', most of which follow from the first')],
    exitCode: 1,
  };
}

/** For each correction the orders, with what each was charged and would be charged today. */
function correctionLines(chargedBefore: readonly ChargedBefore[]): string[] {
  const byCorrection = Map.groupBy(chargedBefore, ({ correctedOn }) => correctedOn);
  return [...byCorrection].sort().flatMap(([correctedOn, orders]) => {
    const count = orders.length === 1 ? '1 order' : `${orders.length} orders`;
    const sentences = orders.map(
      ({ order, charged, today }) => `Order ${order}: ${rupees(charged)}, ${rupees(today)} today.`,
    );
    return [
      `${count} charged by rates corrected on ${correctedOn}, before this database held the correction:`,
      ...listed(sentences),
    ];
  });
}

function listed(sentences: readonly string[], whatIsMore = ''): string[] {
  const more = sentences.length - shownAtMost;
  return [
    ...sentences.slice(0, shownAtMost).map((sentence) => `  ${sentence}`),
    ...(more > 0 ? [`  … and ${more} more${whatIsMore}`] : []),
  ];
}

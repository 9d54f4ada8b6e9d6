import { type Edit, engine } from './mutant.ts';

/** Removes the comparison after the close, which sees through many a mistake: some are only found without it. */
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

/** Without the comparison a broker that accepts twice is found out at once, whatever the mistake. */
export const onlyOnce = never('acceptTwice', 0.02);
export const nothingLate = never('acceptLate', 0.1);
export const nothingByHand = never('manualLookAlike', 0.1);

/** Books in a row that all miss the same order are rare: a broker that shows gaps and nothing at all much more often. */
export const moreGaps: readonly Edit[] = [
  weigh('bookMissingRows', 0.1, 1),
  weigh('bookEmpty', 0.3, 1),
];

/** Now and then a book is that of another account: much more often. */
export const moreForeignBooks: Edit = weigh('bookWrongUser', 0.1, 1);

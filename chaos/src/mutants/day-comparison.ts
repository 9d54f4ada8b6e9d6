import { type Edit, engine } from './mutant.ts';

/** Removes the comparison after the close, which sees through many a mistake: some are only found without it. */
export const dayComparison: Edit = [
  engine('run/sync-orders'),
  '[...(yield* reconcileOrders(context)), ...(yield* reconcileDays(context))]',
  '[...(yield* reconcileOrders(context))]',
];

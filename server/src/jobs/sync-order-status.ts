import { compareDays } from '../orders/compare-days.ts';
import { settleOrders } from '../orders/settle-orders.ts';
import type { Trading } from '../orders/trading.ts';
import type { Job } from './job.ts';

/** Reconciles every open or unknown order with its broker's books and posts what was filled. */
export const syncOrderStatus = (trading: Trading): Job => ({
  code: 'sync_order_status',
  name: 'Sync Order Status',
  description:
    "Updates pending orders with the broker's execution status and books confirmed fills.",
  async run(moment) {
    const outcomes = await settleOrders(trading, moment);
    outcomes.push(...(await compareDays(trading, moment)));
    return outcomes.length === 0 ? { outcomes, note: 'No order is open.' } : { outcomes };
  },
});

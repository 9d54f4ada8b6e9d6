import type { MarketMoment } from '../kernel/market-moment.ts';
import { settleOrders } from './settle-orders.ts';
import type { Trading } from './trading.ts';

/**
 * The janitor: between the runs of the jobs, which come by the minute, orders whose answers were lost are
 * looked up on the ladder. Most answers are only late, and the investor need not wait a minute for them.
 */
export const lookAfterDoubts = async (trading: Trading, moment: MarketMoment): Promise<void> => {
  await settleOrders(trading, moment, ({ state }) => state === 'unknown');
};

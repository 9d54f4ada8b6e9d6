import type { MarketMoment } from '../kernel/market-moment.ts';
import { type Foreseen, type Rehearsed, rehearsalOf } from '../orders/rehearsal.ts';
import type { Trading } from '../orders/trading.ts';
import type { JobResult } from './job.ts';
import { type OpenWork, placeEtfOrder } from './place-etf-order.ts';

export type OrdersRehearsed = JobResult & Rehearsed;

/** What a run of `place_etf_order` would do at this moment: the very job, with nothing written and nothing sent. */
export async function rehearseOrders(
  trading: Trading,
  foreseen: Foreseen,
  work: OpenWork,
  moment: MarketMoment,
): Promise<OrdersRehearsed> {
  const { trading: dry, rehearsed } = rehearsalOf(trading, foreseen);
  const result = await placeEtfOrder(dry, work).run(moment);
  return { ...result, ...rehearsed };
}

import { orderEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { MarketClock } from '../../kernel/clock.ts';
import { istDate } from '../../kernel/ist.ts';
import type { DoubtStore } from '../../orders/doubt-store.ts';
import type { Seen } from '../../orders/on-the-desk.ts';
import { presentDoubts, seenOf, settledMessage } from './present.ts';

type Deps = {
  doubts: DoubtStore;
  /** Between the runs of the jobs. */
  settleByHand(orderId: string, seen: Seen, by: string): Promise<void>;
  marketClock: MarketClock;
};

/** Orders and days of which nobody knows the end, and the word of a person that ends the doubt. */
export const doubtsFeature = ({ doubts, settleByHand, marketClock }: Deps) => ({
  routes(app: FastifyInstance): void {
    serve(app, orderEndpoints.inDoubt, async () => {
      const today = istDate(marketClock.now());
      return presentDoubts(await doubts.all(), await doubts.daysNotCompared(today), today);
    });

    serve(app, orderEndpoints.settle, async ({ params, body, user }) => {
      const seen = seenOf(body);
      await settleByHand(params.orderId, seen, user.id);
      return { message: settledMessage[seen.outcome] };
    });
  },
});

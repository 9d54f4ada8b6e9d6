import { orderEndpoints } from '@safe-trading/contract';
import type { ObservedEnd } from '@safe-trading/engine';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { MarketClock } from '../../platform/kernel/clock.ts';
import { istDate } from '../../platform/kernel/ist.ts';
import type { UnresolvedOrders } from '../../trading/books/unresolved-orders.ts';
import { presentDoubts, seenOf, settledMessage } from './present.ts';

type Deps = {
  unresolved: UnresolvedOrders;
  settleManually(orderId: string, seen: ObservedEnd, by: string): Promise<void>;
  marketClock: MarketClock;
};

export const doubtsFeature = ({ unresolved, settleManually, marketClock }: Deps) => ({
  routes(app: FastifyInstance): void {
    serve(app, orderEndpoints.inDoubt, async ({ language }) => {
      const today = istDate(marketClock.now());
      const days = await unresolved.daysNotCompared(today);
      return presentDoubts(await unresolved.all(), days, { today, language });
    });

    serve(app, orderEndpoints.settle, async ({ params, body, user }) => {
      const seen = seenOf(body);
      await settleManually(params.orderId, seen, user.id);
      return { message: settledMessage[seen.outcome] };
    });
  },
});

import { firstOrderEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { MarketClock } from '../../platform/kernel/clock.ts';
import { toInstant } from '../../platform/kernel/instants.ts';
import type { FirstOrderStore } from '../../trading/books/first-orders.ts';
import { allowFirstOrder, releaseAccount } from './let-go.ts';
import { presentAccount } from './present.ts';

type Deps = {
  firstOrders: FirstOrderStore;
  /** Whether accounts have to be released here at all. */
  needsRelease: boolean;
  marketClock: MarketClock;
};

/** Accounts that have not traded yet: an administrator looks on at their first order, and lets them go then. */
export const firstOrdersFeature = (deps: Deps) => ({
  routes(app: FastifyInstance): void {
    const now = () => toInstant(deps.marketClock.now());

    serve(app, firstOrderEndpoints.list, async () => {
      const accounts = deps.needsRelease ? await deps.firstOrders.unreleased(now()) : [];
      return { success: true, data: accounts.map(presentAccount) };
    });

    serve(app, firstOrderEndpoints.allow, async ({ params, user }) => {
      const until = await allowFirstOrder(deps, params.accountId, user.id, now());
      return {
        message: `One order of one unit may be sent until ${until}. Look on, with the broker’s app open beside.`,
      };
    });

    serve(app, firstOrderEndpoints.release, async ({ params, user }) => {
      await releaseAccount(deps, params.accountId, user.id, now());
      return { message: 'The account is released. What is due is bought with the next run.' };
    });
  },
});

import { strategyEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { createStrategy } from './create-strategy.ts';
import type { findStrategy } from './find-strategy.ts';
import { fundWarning, presentStrategy, readDraft } from './present.ts';
import type { retireStrategy } from './retire-strategy.ts';
import type { StrategyStore } from './strategy-store.ts';

export type Strategies = {
  list: StrategyStore['all'];
  find: ReturnType<typeof findStrategy>;
  create: ReturnType<typeof createStrategy>;
  retire: ReturnType<typeof retireStrategy>;
};

export function strategyRoutes(app: FastifyInstance, strategies: Strategies): void {
  serve(app, strategyEndpoints.list, async () => (await strategies.list()).map(presentStrategy));

  serve(app, strategyEndpoints.find, async ({ params }) =>
    presentStrategy(await strategies.find(params.strategyId)),
  );

  serve(app, strategyEndpoints.retire, async ({ params, user }) => ({
    message: `${await strategies.retire(params.strategyId, user.id)} takes no new subscriptions any more. Running ones go on.`,
  }));

  serve(app, strategyEndpoints.create, async ({ body, user }) => {
    const strategy = await strategies.create(user, readDraft(body));
    return {
      message: 'ETF Strategy added successfully!',
      data: presentStrategy(strategy),
      warning: fundWarning(strategy.terms),
    };
  });
}

import { administratorEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { decideOn } from './investors-feature.ts';
import { presentWaiting } from './present.ts';
import type { WaitingAccounts } from './waiting-accounts.ts';

type Deps = { waiting: WaitingAccounts; clock: Clock };

export const administratorsFeature = (deps: Deps) => ({
  routes(app: FastifyInstance): void {
    const decide = decideOn({ ...deps, who: 'administrator' });
    serve(app, administratorEndpoints.waiting, async () => ({
      success: true,
      data: (await deps.waiting.list()).map(presentWaiting),
    }));

    serve(app, administratorEndpoints.approve, async ({ params, user }) => ({
      message: `${await decide(params.administratorId, 'approved', user.id)} may log in now.`,
    }));

    serve(app, administratorEndpoints.decline, async ({ params, user }) => ({
      message: `${await decide(params.administratorId, 'declined', user.id)} is not let in. The account is closed.`,
    }));
  },
});

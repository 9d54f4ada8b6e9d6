import { investorEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { decideOn } from './decide-on.ts';
import { invitationRoutes } from './invitation-routes.ts';
import type { Invitations } from './invitations.ts';
import { presentWaitingInvestor } from './present.ts';
import type { WaitingAccounts } from './waiting-accounts.ts';

type Deps = {
  waiting: WaitingAccounts;
  invitations: Invitations;
  clock: Clock;
  publicUrl: string | undefined;
};

/** Where investors need approval or an invitation, an administrator lets them in. */
export const investorsFeature = ({ waiting, ...deps }: Deps) => ({
  routes(app: FastifyInstance): void {
    const decide = decideOn({ waiting, clock: deps.clock, who: 'investor' });
    serve(app, investorEndpoints.waiting, async () => ({
      success: true,
      data: (await waiting.list()).map(presentWaitingInvestor),
    }));

    serve(app, investorEndpoints.approve, async ({ params, user }) => ({
      message: `${await decide(params.investorId, 'approved', user.id)} may log in now.`,
    }));

    serve(app, investorEndpoints.decline, async ({ params, user }) => ({
      message: `${await decide(params.investorId, 'declined', user.id)} is not let in. The account is closed.`,
    }));

    invitationRoutes(app, deps);
  },
});

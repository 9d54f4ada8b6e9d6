import { randomBytes } from 'node:crypto';
import { investorEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { hashOfCode } from '../../security/one-time-code.ts';
import { decideOn } from './decide-on.ts';
import type { Invitations } from './invitations.ts';
import { presentInvitation, presentWaitingInvestor } from './present.ts';
import type { WaitingAccounts } from './waiting-accounts.ts';

type Deps = {
  waiting: WaitingAccounts;
  invitations: Invitations;
  clock: Clock;
  publicUrl: string | undefined;
};

const validMs = 7 * 24 * 60 * 60 * 1000;

/** Where investors need approval or an invitation, an administrator lets them in. */
export const investorsFeature = ({ waiting, invitations, clock, publicUrl }: Deps) => ({
  routes(app: FastifyInstance): void {
    const decide = decideOn({ waiting, clock, who: 'investor' });
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

    serve(app, investorEndpoints.invite, async ({ user }) => {
      const invitation = randomBytes(24).toString('base64url').toLowerCase();
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + validMs);
      await invitations.add({
        id: newId(),
        codeHash: hashOfCode(invitation),
        createdBy: user.id,
        createdAt,
        expiresAt,
      });
      return {
        message: 'The invitation is made. It is shown once, and one account can be made with it.',
        data: presentInvitation({ invitation, expiresAt, publicUrl }),
      };
    });
  },
});

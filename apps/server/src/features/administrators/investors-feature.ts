import { randomBytes } from 'node:crypto';
import { investorEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { callerAddress } from '../../platform/http/caller-address.ts';
import { serve } from '../../platform/http/serve.ts';
import { tokenBuckets } from '../../platform/http/token-buckets.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { hashOfCode } from '../../platform/security/one-time-code.ts';
import { refuseLure } from '../../platform/security/public-text.ts';
import type { Invitations } from './invitations.ts';
import { presentWaitingInvestor } from './present.ts';
import { presentInvitation, presentListed, presentOpen } from './present-invitations.ts';
import type { ApprovalDecision, WaitingAccounts } from './waiting-accounts.ts';

type DecideOnDeps = { waiting: WaitingAccounts; clock: Clock; who: 'administrator' | 'investor' };

/** Returns the name. Problems: `not-found`, `conflict`. */
export const decideOn =
  ({ waiting, clock, who }: DecideOnDeps) =>
  async (id: string, verdict: ApprovalDecision, by: string): Promise<string> => {
    const outcome = await waiting.decide(id, verdict, { by, at: clock.now() });
    if (outcome === 'unknown')
      throw new Problem('not-found', `No account with this id signed up as an ${who}.`);
    if (typeof outcome === 'string')
      throw new Problem('conflict', `This ${who} was ${outcome} before.`);
    return outcome.name;
  };

type InvitationRoutesDeps = {
  invitations: Invitations;
  clock: Clock;
  publicUrl: string | undefined;
};

const validMs = 7 * 24 * 60 * 60 * 1000;

const shownAtMost = 100;

const lookingPace = { burst: 30, everySeconds: 20 };

const ended = {
  used: 'has been used: an account was made with it',
  withdrawn: 'was withdrawn before',
  over: 'is over',
} as const;

type Deps = {
  waiting: WaitingAccounts;
  invitations: Invitations;
  clock: Clock;
  publicUrl: string | undefined;
};

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

function invitationRoutes(
  app: FastifyInstance,
  { invitations, clock, publicUrl }: InvitationRoutesDeps,
): void {
  const looks = tokenBuckets(lookingPace);

  serve(app, investorEndpoints.invitations, async () => {
    const now = clock.now();
    const all = await invitations.list(shownAtMost);
    return { success: true, data: all.map((each) => presentListed(each, now)) };
  });

  serve(app, investorEndpoints.invite, async ({ body: { note }, user }) => {
    if (note) refuseLure('note', 'Note', note);
    const invitation = randomBytes(24).toString('hex');
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + validMs);
    await invitations.add({
      id: newId(),
      codeHash: hashOfCode(invitation),
      note,
      createdBy: user.id,
      createdAt,
      expiresAt,
    });
    return {
      message: 'The invitation is made. It is shown once, and one account can be made with it.',
      data: presentInvitation({ invitation, expiresAt, publicUrl }),
    };
  });

  serve(app, investorEndpoints.withdraw, async ({ params, user }) => {
    const withdrawn = { by: user.id, at: clock.now() };
    const outcome = await invitations.withdraw(params.invitationId, withdrawn);
    if (outcome === 'unknown') throw new Problem('not-found', 'There is no such invitation.');
    if (outcome !== 'done') throw new Problem('conflict', `This invitation ${ended[outcome]}.`);
    return { message: 'The invitation is withdrawn. Its link opens nothing any more.' };
  });

  serve(app, investorEndpoints.lookAtInvitation, async ({ body, request }) => {
    const now = clock.now();
    const retryAfterSeconds = looks.take(callerAddress(request), now.getTime());
    if (retryAfterSeconds > 0)
      throw new Problem('too-many', 'Too many attempts. Wait a while and try again.', {
        retryAfterSeconds,
      });
    const found = await invitations.findOpen(hashOfCode(body.invitation), now);
    if (!found)
      throw new Problem(
        'not-found',
        'This invitation has been used, was withdrawn or is over. Ask the person who sent it for another one.',
      );
    return { success: true, data: presentOpen(found) };
  });
}

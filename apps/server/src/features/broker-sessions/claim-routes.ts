import { brokerClaimEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import type { BrokerClaims } from './broker-claims.ts';
import { presentClaim } from './present-claim.ts';

type Deps = { claims: BrokerClaims; clock: Clock; marketClock: Clock };

/** An administrator sees who has linked which place at the broker, and ends a claim that is not right. */
export function claimRoutes(app: FastifyInstance, { claims, clock, marketClock }: Deps): void {
  serve(app, brokerClaimEndpoints.list, async () => ({
    success: true,
    data: (await claims.list()).map(presentClaim),
  }));

  serve(app, brokerClaimEndpoints.release, async ({ params, body, user }) => {
    const at = { at: clock.now(), market: marketClock.now() };
    const released = await claims.release(params.accountId, {
      ...at,
      by: user.id,
      reason: body.reason,
    });
    if (!released) throw new Problem('not-found', 'There is no such linked account any more.');
    return {
      message: `The Samco account of ${released.investorName} is released. Its orders stop until the credentials are saved again.`,
    };
  });
}

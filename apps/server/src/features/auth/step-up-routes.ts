import { stepUpEndpoints } from '@safe-trading/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerAddress } from '../../platform/http/caller-address.ts';
import { serve } from '../../platform/http/serve.ts';
import { type ProveDeps, prove } from './prove.ts';
import { recentUntil } from './recent-proof.ts';
import { factorWays, hasFactor } from './second-factor/check-factor.ts';
import { factorOffer } from './second-factor/factor-offer.ts';
import type { RelyingParty } from './second-factor/relying-party.ts';

type Deps = ProveDeps & { partyOf(request: FastifyRequest): RelyingParty | undefined };

/** Proving who one is again, for the calls that ask for it. */
export function stepUpRoutes(app: FastifyInstance, deps: Deps): void {
  const proveAgain = prove(deps);

  serve(app, stepUpEndpoints.ways, async ({ user, request }) => {
    const factors = await deps.factors.of(user.id);
    if (!hasFactor(factors))
      return { success: true, data: { ways: ['PASSWORD' as const], passkey: null } };
    const party = deps.partyOf(request);
    const ways = factorWays(factors, party);
    return { success: true, data: await factorOffer(deps, user.id, ways, party) };
  });

  serve(app, stepUpEndpoints.prove, async ({ body, user, request }) => {
    const from = { address: callerAddress(request), party: deps.partyOf(request) };
    const at = await proveAgain(user, body, from);
    return { message: 'Thank you.', data: { until: recentUntil(at).toISOString() } };
  });
}

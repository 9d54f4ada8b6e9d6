import { stepUpEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { callerAddress } from '../../http/caller-address.ts';
import { serve } from '../../http/serve.ts';
import { type ProveDeps, prove } from './prove.ts';
import { recentUntil } from './recent-proof.ts';

/** Proving who one is again, for the calls that ask for it. */
export function stepUpRoutes(app: FastifyInstance, deps: ProveDeps): void {
  const proveAgain = prove(deps);

  serve(app, stepUpEndpoints.ways, async () => ({
    success: true,
    data: { ways: ['PASSWORD' as const] },
  }));

  serve(app, stepUpEndpoints.prove, async ({ body, user, request }) => {
    const at = await proveAgain(user, body, callerAddress(request));
    return { message: 'Thank you.', data: { until: recentUntil(at).toISOString() } };
  });
}

import { brokerAccessEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { findAuthority } from './find-authority.ts';
import { presentAuthority, readStatement } from './present.ts';
import { type SayAuthorityDeps, sayAuthority } from './say-authority.ts';

/** Where an investor confirms that sold units may be delivered, or withdraws it, after subscribing. */
export function sellingAuthorityFeature(deps: SayAuthorityDeps) {
  const find = findAuthority(deps);
  const say = sayAuthority(deps);
  return {
    routes(app: FastifyInstance): void {
      serve(app, brokerAccessEndpoints.ddpi, async ({ user }) => ({
        success: true,
        data: presentAuthority(await find(user.id)),
      }));

      serve(app, brokerAccessEndpoints.confirmDdpi, async ({ body, user }) => {
        const isConfirmed = readStatement(body);
        await say(user.id, isConfirmed);
        return {
          success: true,
          message: isConfirmed
            ? 'DDPI is confirmed. Blocks that reach their target are sold from now on.'
            : 'DDPI is withdrawn. Buying goes on, and nothing more is offered for sale.',
          data: presentAuthority(await find(user.id)),
        };
      });
    },
  };
}

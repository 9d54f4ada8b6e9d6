import { securityEventEndpoints } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { SecurityEvents } from '../../security/security-events.ts';
import { presentEvent } from './present.ts';

const limit = 50;

/** The log of security events: all of it for administrators, one's own for everybody. */
export const securityEventsFeature = ({ events }: { events: Pick<SecurityEvents, 'list'> }) => ({
  routes(app: FastifyInstance): void {
    serve(app, securityEventEndpoints.list, async ({ query: { before } }) => ({
      success: true,
      data: (await events.list({ before, limit })).map(presentEvent),
    }));

    serve(app, securityEventEndpoints.mine, async ({ query: { before }, user }) => ({
      success: true,
      data: (await events.list({ userId: user.id, before, limit })).map(presentEvent),
    }));
  },
});

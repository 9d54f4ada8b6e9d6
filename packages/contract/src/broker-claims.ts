import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { always } from './proof.ts';
import { instant, withData } from './reply.ts';
import { routes } from './routes.ts';
import { reason } from './stops.ts';

export const BrokerClaim = z.object({
  account_id: z.string(),
  investor_name: z.string(),
  investor_email: z.string(),
  saved_at: instant,
  confirmed_at: instant
    .nullable()
    .describe('When a login at Samco proved it; until then it does not block other accounts'),
  own_address: z.string().nullable(),
});

export const brokerClaimEndpoints = {
  list: {
    ...routes.brokerClaims.list,
    access: 'admin',
    tag: 'Broker',
    summary: 'List linked Samco accounts with their proof and address',
    reply: withData(z.array(BrokerClaim)),
  },
  release: {
    ...routes.brokerClaims.release,
    access: 'admin',
    stepUp: always,
    tag: 'Broker',
    summary: 'Release a Samco account and its address; its credentials must be saved again',
    params: z.object({ accountId: id('Account') }),
    body: z.object({ reason }),
    reply: z.object({ message: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;

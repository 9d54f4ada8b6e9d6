import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { always } from './proof.ts';
import { instant, withData } from './reply.ts';
import { routes } from './routes.ts';

export const WaitingAdministrator = z.object({
  administrator_id: z.string(),
  name: z.string(),
  email: z.string(),
  signed_up_at: instant,
});

const params = z.object({ administratorId: id('Administrator') });

export const administratorEndpoints = {
  waiting: {
    ...routes.administrators.waiting,
    access: 'admin',
    tag: 'Accounts',
    summary: 'List administrators waiting for approval, oldest first',
    reply: withData(z.array(WaitingAdministrator)),
  },
  approve: {
    ...routes.administrators.approve,
    access: 'admin',
    stepUp: always,
    tag: 'Accounts',
    summary: 'Approve an administrator',
    params,
    reply: z.object({ message: z.string() }),
  },
  decline: {
    ...routes.administrators.decline,
    access: 'admin',
    stepUp: always,
    tag: 'Accounts',
    summary: 'Reject an administrator and close the account',
    params,
    reply: z.object({ message: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;

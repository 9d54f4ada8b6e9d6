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
    summary: 'Who signed up as an administrator and waits for approval, the longest first',
    reply: withData(z.array(WaitingAdministrator)),
  },
  approve: {
    ...routes.administrators.approve,
    access: 'admin',
    stepUp: always,
    tag: 'Accounts',
    summary: 'Let a waiting administrator in',
    params,
    reply: z.object({ message: z.string() }),
  },
  decline: {
    ...routes.administrators.decline,
    access: 'admin',
    stepUp: always,
    tag: 'Accounts',
    summary: 'Keep a waiting administrator out: the account is closed',
    params,
    reply: z.object({ message: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;

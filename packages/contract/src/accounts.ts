import { z } from 'zod';
import { Role } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { id, search } from './fields.ts';
import { always } from './proof.ts';
import { count, instant, withData } from './reply.ts';
import { routes } from './routes.ts';

export const Account = z.object({
  account_id: z.string(),
  name: z.string(),
  email: z.string(),
  user_type: Role,
  status: z.enum(['ACTIVE', 'WAITING', 'DISABLED']),
  is_me: z.boolean(),
  email_verified_at: instant.nullable().describe('When the address was verified by a link'),
  has_second_factor: z.boolean(),
  disabled_at: instant.nullable(),
  disabled_by_name: z.string().nullable(),
});

const params = z.object({ accountId: id('Account') });
const said = z.object({ message: z.string() });

export const accountEndpoints = {
  list: {
    ...routes.accounts.list,
    access: 'admin',
    tag: 'Accounts',
    summary: 'List accounts by name, at most 50',
    query: z.object({ search }),
    reply: withData(z.object({ total: count, accounts: z.array(Account) })),
  },
  disable: {
    ...routes.accounts.disable,
    access: 'admin',
    stepUp: always,
    tag: 'Accounts',
    summary: 'Disable an account: ends its sessions and stops new orders',
    params,
    reply: said,
  },
  enable: {
    ...routes.accounts.enable,
    access: 'admin',
    stepUp: always,
    tag: 'Accounts',
    summary: 'Enable an account: its plans continue with the next due SIP',
    params,
    reply: said,
  },
  removeSecondFactor: {
    ...routes.accounts.removeSecondFactor,
    access: 'admin',
    stepUp: always,
    tag: 'Accounts',
    summary: 'Remove the second factor of an account and end its sessions',
    params,
    reply: said,
  },
  makeResetLink: {
    ...routes.accounts.makeResetLink,
    access: 'admin',
    stepUp: always,
    tag: 'Accounts',
    summary: 'Create a single-use password reset link for an account',
    params,
    reply: z.object({
      message: z.string(),
      data: z.object({
        link: z.string().describe('A relative link if the server does not know its address'),
        expires_at: instant,
      }),
    }),
  },
} as const satisfies Record<string, Endpoint>;

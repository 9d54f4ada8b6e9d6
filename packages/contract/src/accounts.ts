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
  email_verified_at: instant.nullable().describe('When a link that was mailed there was opened'),
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
    summary: 'Everybody who has an account, by name; at most 50',
    query: z.object({ search }),
    reply: withData(z.object({ total: count, accounts: z.array(Account) })),
  },
  disable: {
    ...routes.accounts.disable,
    access: 'admin',
    stepUp: always,
    tag: 'Accounts',
    summary: 'Shut an account: its sessions end at once, and nothing new is bought or sold for it',
    params,
    reply: said,
  },
  enable: {
    ...routes.accounts.enable,
    access: 'admin',
    stepUp: always,
    tag: 'Accounts',
    summary: 'Open an account again; its plans go on with what is due next',
    params,
    reply: said,
  },
  removeSecondFactor: {
    ...routes.accounts.removeSecondFactor,
    access: 'admin',
    stepUp: always,
    tag: 'Accounts',
    summary: 'Remove the second factor of somebody who has lost it; every session of theirs ends',
    params,
    reply: said,
  },
  makeResetLink: {
    ...routes.accounts.makeResetLink,
    access: 'admin',
    stepUp: always,
    tag: 'Accounts',
    summary: 'Make a link by which somebody sets a new password once, to be handed over',
    params,
    reply: z.object({
      message: z.string(),
      data: z.object({
        link: z
          .string()
          .describe('From the root of this server where it does not know its address'),
        expires_at: instant,
      }),
    }),
  },
} as const satisfies Record<string, Endpoint>;

import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { instant, withData } from './reply.ts';
import { routes } from './routes.ts';

export const WaitingInvestor = z.object({
  investor_id: z.string(),
  name: z.string(),
  email: z.string(),
  signed_up_at: instant,
});

const params = z.object({ investorId: id('Investor') });

export const investorEndpoints = {
  waiting: {
    ...routes.investors.waiting,
    access: 'admin',
    tag: 'Accounts',
    summary: 'Who signed up as an investor and waits for approval, the longest first',
    reply: withData(z.array(WaitingInvestor)),
  },
  approve: {
    ...routes.investors.approve,
    access: 'admin',
    tag: 'Accounts',
    summary: 'Let a waiting investor in',
    params,
    reply: z.object({ message: z.string() }),
  },
  decline: {
    ...routes.investors.decline,
    access: 'admin',
    tag: 'Accounts',
    summary: 'Keep a waiting investor out: the account is closed',
    params,
    reply: z.object({ message: z.string() }),
  },
  invite: {
    ...routes.investors.invite,
    access: 'admin',
    tag: 'Accounts',
    summary: 'Make an invitation: one account may be made with it, within seven days',
    reply: z.object({
      message: z.string(),
      data: z.object({
        invitation: z.string().describe('Shown once; only its hash is kept'),
        link: z.string().describe('Where PUBLIC_URL is set a whole address, otherwise a path'),
        expires_at: instant,
      }),
    }),
    status: 201,
  },
} as const satisfies Record<string, Endpoint>;

import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { id, line } from './fields.ts';
import { always } from './proof.ts';
import { instant, withData } from './reply.ts';
import { routes } from './routes.ts';

export const WaitingInvestor = z.object({
  investor_id: z.string(),
  name: z.string(),
  email: z.string(),
  signed_up_at: instant,
});

export const Invitation = z.object({
  invitation_id: z.string(),
  note: z.string().nullable().describe('Recipient'),
  status: z.enum(['OPEN', 'USED', 'WITHDRAWN', 'OVER']),
  made_by_name: z.string().nullable(),
  made_at: instant,
  expires_at: instant,
  used_by_name: z.string().nullable(),
  used_at: instant.nullable(),
  withdrawn_by_name: z.string().nullable(),
  withdrawn_at: instant.nullable(),
});

const params = z.object({ investorId: id('Investor') });
const said = z.object({ message: z.string() });

export const investorEndpoints = {
  waiting: {
    ...routes.investors.waiting,
    access: 'admin',
    tag: 'Accounts',
    summary: 'List investors waiting for approval, oldest first',
    reply: withData(z.array(WaitingInvestor)),
  },
  approve: {
    ...routes.investors.approve,
    access: 'admin',
    stepUp: always,
    tag: 'Accounts',
    summary: 'Approve an investor',
    params,
    reply: said,
  },
  decline: {
    ...routes.investors.decline,
    access: 'admin',
    stepUp: always,
    tag: 'Accounts',
    summary: 'Reject an investor and close the account',
    params,
    reply: said,
  },
  invitations: {
    ...routes.investors.invitations,
    access: 'admin',
    tag: 'Accounts',
    summary: 'List the latest 100 invitations, newest first',
    reply: withData(z.array(Invitation)),
  },
  invite: {
    ...routes.investors.invite,
    access: 'admin',
    stepUp: always,
    tag: 'Accounts',
    summary: 'Create an invitation for one account, valid for seven days',
    body: z.object({
      note: line('Note', 120).optional().describe('Recipient, visible to administrators'),
    }),
    reply: z.object({
      message: z.string(),
      data: z.object({
        invitation: z.string().describe('Shown once; only its hash is kept'),
        link: z.string().describe('A relative link if the server does not know its address'),
        expires_at: instant,
      }),
    }),
    status: 201,
  },
  withdraw: {
    ...routes.investors.withdraw,
    access: 'admin',
    tag: 'Accounts',
    summary: 'Withdraw an unused invitation',
    params: z.object({ invitationId: id('Invitation') }),
    reply: said,
  },
  lookAtInvitation: {
    ...routes.investors.lookAtInvitation,
    access: 'public',
    tag: 'Accounts',
    summary: 'Check an invitation',
    body: z.object({ invitation: line('Invitation', 100) }),
    reply: withData(z.object({ invited_by_name: z.string().nullable(), expires_at: instant })),
  },
} as const satisfies Record<string, Endpoint>;

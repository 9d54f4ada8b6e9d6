import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { instant, withData } from './reply.ts';
import { routes } from './routes.ts';

const said = z.object({ message: z.string() });

export const emailEndpoints = {
  state: {
    ...routes.emails.state,
    access: 'signed-in',
    beforeSecondFactor: true,
    tag: 'Accounts',
    summary: 'Show my e-mail address and whether it is verified',
    reply: withData(
      z.object({
        email: z.string(),
        verified_at: instant.nullable(),
        is_asked_for: z.boolean().describe('Whether this server verifies addresses'),
      }),
    ),
  },
  sendLink: {
    ...routes.emails.sendLink,
    access: 'signed-in',
    beforeSecondFactor: true,
    tag: 'Accounts',
    summary: 'Send the link that verifies my e-mail address',
    reply: said,
  },
  verify: {
    ...routes.emails.verify,
    access: 'public',
    tag: 'Accounts',
    summary: 'Verify an e-mail address with a single-use link',
    body: z.object({ token: line('Link', 100) }),
    reply: said,
  },
} as const satisfies Record<string, Endpoint>;

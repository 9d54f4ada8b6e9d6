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
    summary: 'My e-mail address, and whether it is proved that mail reaches me there',
    reply: withData(
      z.object({
        email: z.string(),
        verified_at: instant.nullable(),
        is_asked_for: z
          .boolean()
          .describe('Whether this server verifies addresses: it sends mail and knows its own'),
      }),
    ),
  },
  sendLink: {
    ...routes.emails.sendLink,
    access: 'signed-in',
    beforeSecondFactor: true,
    tag: 'Accounts',
    summary: 'Have the link that verifies my e-mail address mailed to me',
    reply: said,
  },
  verify: {
    ...routes.emails.verify,
    access: 'public',
    tag: 'Accounts',
    summary: 'Verify an e-mail address by a link, once',
    body: z.object({ token: line('Link', 100) }),
    reply: said,
  },
} as const satisfies Record<string, Endpoint>;

import { z } from 'zod';
import { newPassword } from './auth.ts';
import { type Endpoint, traced } from './endpoint.ts';
import { line, secretText } from './fields.ts';
import { routes } from './routes.ts';

const said = z.object({ message: z.string() });

export const passwordEndpoints = {
  change: {
    ...routes.passwords.change,
    pace: traced,
    access: 'signed-in',
    beforeSecondFactor: true,
    tag: 'Accounts',
    summary: 'Change my password and end every session',
    body: z.object({
      current_password: secretText('Current password', 1000),
      password: newPassword,
    }),
    reply: said,
  },
  askForLink: {
    ...routes.passwords.askForLink,
    access: 'public',
    tag: 'Accounts',
    summary: 'Request a password reset link; the reply does not reveal whether the account exists',
    body: z.object({ email: line('E-mail', 254) }),
    reply: said,
  },
  reset: {
    ...routes.passwords.reset,
    access: 'public',
    tag: 'Accounts',
    summary: 'Set a new password with a single-use link and end every session',
    body: z.object({ token: line('Link', 100), password: newPassword }),
    reply: said,
  },
} as const satisfies Record<string, Endpoint>;

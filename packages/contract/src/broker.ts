import { z } from 'zod';
import { type Endpoint, traced } from './endpoint.ts';
import { line, secretText, wholeNumber } from './fields.ts';
import { always } from './proof.ts';
import { done, instant } from './reply.ts';
import { routes } from './routes.ts';

export const BrokerCredentials = z.object({
  samco_user_id: line('User ID', 40),
  samco_password: secretText('Password', 128),
  samco_yob: wholeNumber('Year of birth', 1900, 2100, 'Valid year of birth is required').describe(
    'From 1900 to the current year',
  ),
});

export const brokerEndpoints = {
  saveCredentials: {
    ...routes.broker.saveCredentials,
    pace: traced,
    access: 'end-user',
    stepUp: always,
    tag: 'Broker',
    summary: 'Store my Samco credentials, encrypted; they are never returned',
    body: BrokerCredentials,
    reply: done,
  },
  logIn: {
    ...routes.broker.logIn,
    pace: traced,
    access: 'end-user',
    tag: 'Broker',
    summary: 'Open a Samco session with my stored credentials',
    reply: done,
  },
  loginStatus: {
    ...routes.broker.loginStatus,
    access: 'end-user',
    tag: 'Broker',
    summary: 'Whether my Samco session is open',
    reply: z.object({ is_logged_in: z.boolean(), session_updated_at: instant.nullable() }),
  },
} as const satisfies Record<string, Endpoint>;

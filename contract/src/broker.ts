import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { line, secretText, wholeNumber } from './fields.ts';
import { done, instant } from './reply.ts';

export const BrokerCredentials = z.object({
  samco_user_id: line('User ID', 40),
  samco_password: secretText('Password', 128),
  samco_yob: wholeNumber('Year of birth', 1900, 2100, 'Valid year of birth is required').describe(
    'From 1900 to the current year',
  ),
});

export const brokerEndpoints = {
  saveCredentials: {
    method: 'POST',
    path: '/samco-creds/',
    access: 'end-user',
    tag: 'Broker',
    summary: 'Store my Samco credentials, encrypted; they are never returned',
    body: BrokerCredentials,
    reply: done,
  },
  logIn: {
    method: 'POST',
    path: '/samco-creds/samco-login',
    access: 'end-user',
    tag: 'Broker',
    summary: 'Open a Samco session with my stored credentials',
    reply: done,
  },
  loginStatus: {
    method: 'GET',
    path: '/samco-creds/login-status',
    access: 'end-user',
    tag: 'Broker',
    summary: 'Whether my Samco session is open',
    reply: z.object({ is_logged_in: z.boolean(), session_updated_at: instant.nullable() }),
  },
} as const satisfies Record<string, Endpoint>;

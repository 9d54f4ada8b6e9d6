import { languages } from '@safe-trading/messages/language';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { line, oneOf, secretText } from './fields.ts';
import { factorCode } from './proof.ts';
import { routes } from './routes.ts';

const roles = ['ADMIN', 'END_USER'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

export const passwordLengths = { least: 8, most: 128 } as const;
const passwordLength = `Password must have ${passwordLengths.least} to ${passwordLengths.most} characters`;

export const newPassword = z
  .string({ error: 'Password is required' })
  .refine((value) => lengthOf(value) >= passwordLengths.least, passwordLength)
  .refine((value) => lengthOf(value) <= passwordLengths.most, passwordLength)
  .refine(
    (value) => !value.includes('\0') && value.isWellFormed(),
    'Password contains characters that are not allowed',
  )
  .describe(
    `${passwordLengths.least} to ${passwordLengths.most} characters; well-known ones are refused`,
  );

export const SignUpRequest = z.object({
  email: line('E-mail', 254)
    .pipe(z.email('E-mail must be a full address, for example name@example.com'))
    .describe('A full address; letter case does not matter'),
  name: line('Name', 120),
  password: newPassword,
  user_type: oneOf('User type', roles),
  setup_code: z
    .string({ error: 'Setup code must be text' })
    .trim()
    .max(100, 'Setup code may have at most 100 characters')
    .optional()
    .describe('Required from the first administrator if administrators need approval'),
  invitation: z
    .string({ error: 'Invitation must be text' })
    .trim()
    .max(100, 'Invitation may have at most 100 characters')
    .optional()
    .describe('The code of an invitation, for an investor'),
  language: oneOf('Language', languages).optional().describe('In which the account is written to'),
});

export const LogInRequest = z.object({
  username: line('Username', 254).describe('The e-mail, in any letter case'),
  password: secretText('Password', 1000).describe(
    'The password; when giving the second factor, also the `factor.pending` of the reply that asked for it',
  ),
  second_factor_code: factorCode
    .optional()
    .describe(
      'Requested with the code `second-factor-required` if the account has a second factor',
    ),
  second_factor_passkey: z
    .string({ error: 'Passkey must be text' })
    .max(8000, 'Passkey may have at most 8000 characters')
    .optional()
    .describe('A passkey instead: the browser’s response as JSON'),
  grant_type: z.literal('password', { error: 'grant_type must be password' }).optional(),
  scope: z.string().optional().describe('Accepted and ignored'),
  client_id: z.string().optional().describe('Accepted and ignored'),
  client_secret: z.string().optional().describe('Accepted and ignored'),
});

export const authEndpoints = {
  logIn: {
    ...routes.auth.logIn,
    access: 'public',
    tag: 'Accounts',
    summary: 'Log in, for both roles',
    body: LogInRequest,
    reply: z.object({
      access_token: z.string(),
      token_type: z.literal('bearer'),
      expires_in: z.number().int().describe('Seconds'),
    }),
  },
  signUp: {
    ...routes.auth.signUp,
    access: 'public',
    tag: 'Accounts',
    summary: 'Create an account',
    body: SignUpRequest,
    reply: z.object({
      message: z.string(),
      data: z.object({ id: z.string(), email: z.string(), name: z.string(), user_type: Role }),
    }),
    status: 201,
  },
  refresh: {
    ...routes.auth.refresh,
    access: 'signed-in',
    beforeSecondFactor: true,
    tag: 'Accounts',
    summary:
      'Exchange the token for a new one; the old token is revoked, and reusing it ends the session, except that the same device gets the same answer for ten seconds',
    renews: true,
    reply: z.object({ token: z.string() }),
  },
  logOut: {
    ...routes.auth.logOut,
    access: 'signed-in',
    beforeSecondFactor: true,
    tag: 'Accounts',
    summary: 'End the session and revoke its token',
    reply: z.object({ message: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;

/** Counts graphemes: an emoji is one character. */
const lengthOf = (text: string): number => [...text].length;

import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { line, wholeNumber } from './fields.ts';
import { count, instant, withData } from './reply.ts';

const kinds = ['API_KEY', 'SECRET_KEY', 'NONE'] as const;

/** The version that was looked at: keys are only saved for what their owner has seen. */
const version = {
  version: wholeNumber('Version', 1, 1_000_000_000).describe(
    'As the call that reads it said; where the credentials have changed since, the call is refused with 409',
  ),
};

export const ApiAccessRequest = z
  .discriminatedUnion(
    'kind',
    [
      z.object({
        kind: z.literal('API_KEY'),
        api_key: line('API key', 512),
        api_secret: line('API secret', 512),
        ...version,
      }),
      z.object({
        kind: z.literal('SECRET_KEY'),
        secret_api_key: line('Secret API key', 512),
        ...version,
      }),
      z.object({ kind: z.literal('NONE'), ...version }),
    ],
    {
      error: ({ code }) =>
        code === 'invalid_union' ? `Kind must be one of ${kinds.join(', ')}` : undefined,
    },
  )
  .describe(
    'API_KEY: the key and secret of an app made in the Trade API dashboard (v3.2). SECRET_KEY: the secret key for daily access tokens (v3.1). NONE removes what is stored; then the password alone logs in.',
  );

export const brokerAccessEndpoints = {
  apiAccess: {
    method: 'GET',
    path: '/samco-creds/api-access',
    access: 'end-user',
    tag: 'Broker',
    summary: 'Which API keys of mine are stored and since when; the keys are never returned',
    reply: withData(
      z.object({
        is_linked: z.boolean().describe('Whether user id, password and year of birth are stored'),
        kind: z.enum(kinds),
        saved_at: instant.nullable(),
        version: count,
        hint: z.string().nullable().describe('Paper trading: what to type as a key'),
      }),
    ),
  },
  saveApiAccess: {
    method: 'PUT',
    path: '/samco-creds/api-access',
    access: 'end-user',
    tag: 'Broker',
    summary: 'Store API keys by which I am logged in from now on, encrypted, or remove them',
    body: ApiAccessRequest,
    reply: z.object({ success: z.boolean(), message: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;

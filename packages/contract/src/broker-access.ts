import { z } from 'zod';
import { type Endpoint, traced } from './endpoint.ts';
import { line, wholeNumber } from './fields.ts';
import { always } from './proof.ts';
import { count, done, instant, withData } from './reply.ts';
import { routes } from './routes.ts';

const kinds = ['API_KEY', 'SECRET_KEY', 'NONE'] as const;

/** The version that the client saw, for optimistic locking. */
const version = {
  version: wholeNumber('Version', 1, 1_000_000_000).describe(
    'The version last read; refused with 409 if the credentials have changed since',
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

const AddressPanel = z.object({
  state: z.enum(['NOT_LINKED', 'NO_SESSION', 'UNREACHABLE', 'MATCH', 'MISMATCH']),
  text: z.string(),
  remedy: z.string().nullable().describe('What the investor can do, if anything'),
  server_address: z.string().nullable().describe('The address that the broker sees'),
  primary_address: z
    .string()
    .nullable()
    .describe('The address that the broker accepts orders from'),
  secondary_address: z.string().nullable(),
  matched_as: z.enum(['PRIMARY', 'SECONDARY']).nullable(),
  own_address: z
    .string()
    .nullable()
    .describe('The account’s own address of this machine; null if all share one'),
  free_addresses: count.describe('Unassigned addresses'),
  checked_at: instant,
});

const Ddpi = z.object({
  is_confirmed: z
    .boolean()
    .describe('For every subscription that may still sell, and for new ones'),
  said_at: instant.nullable().describe('When it was confirmed or withdrawn here'),
  confirmed_subscriptions: count,
  unconfirmed_subscriptions: count,
  text: z.string(),
});

export const DdpiRequest = z.object({
  ddpi_confirmed: z
    .boolean({ error: 'DDPI confirmed must be true or false' })
    .describe('Whether the broker may deliver sold units without asking, by a standing DDPI'),
});

export const brokerAccessEndpoints = {
  apiAccess: {
    ...routes.brokerAccess.apiAccess,
    access: 'end-user',
    tag: 'Broker',
    summary: 'Show which API keys are stored; the keys are never returned',
    reply: withData(
      z.object({
        is_linked: z.boolean().describe('Whether user id, password and year of birth are stored'),
        kind: z.enum(kinds),
        saved_at: instant.nullable(),
        version: count,
        hint: z.string().nullable().describe('Paper trading: a valid key'),
      }),
    ),
  },
  saveApiAccess: {
    ...routes.brokerAccess.saveApiAccess,
    pace: traced,
    access: 'end-user',
    stepUp: always,
    tag: 'Broker',
    summary: 'Store API keys for broker logins, encrypted, or remove them',
    body: ApiAccessRequest,
    reply: done,
  },
  address: {
    ...routes.brokerAccess.address,
    access: 'end-user',
    tag: 'Broker',
    summary: 'Show the address that Samco sees, and the addresses it accepts orders from',
    reply: withData(AddressPanel),
  },
  takeAddress: {
    ...routes.brokerAccess.takeAddress,
    pace: traced,
    access: 'end-user',
    stepUp: always,
    tag: 'Broker',
    summary: 'Assign an unused address of this machine to my Samco account',
    reply: z.object({ success: z.boolean(), message: z.string(), data: AddressPanel }),
  },
  ddpi: {
    ...routes.brokerAccess.ddpi,
    access: 'end-user',
    tag: 'Broker',
    summary: 'Show whether DDPI, the delivery of sold units, is confirmed',
    reply: withData(Ddpi),
  },
  confirmDdpi: {
    ...routes.brokerAccess.confirmDdpi,
    pace: traced,
    access: 'end-user',
    stepUp: always,
    tag: 'Broker',
    summary: 'Confirm or withdraw DDPI for open and future subscriptions',
    body: DdpiRequest,
    reply: z.object({ success: z.boolean(), message: z.string(), data: Ddpi }),
  },
} as const satisfies Record<string, Endpoint>;

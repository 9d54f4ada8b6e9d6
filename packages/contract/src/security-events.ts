import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { oneOf, search } from './fields.ts';
import { count, instant, withData } from './reply.ts';
import { routes } from './routes.ts';

export const SecurityTopic = oneOf('Topic', [
  'SIGN_IN',
  'PROTECTION',
  'ACCOUNTS',
  'BROKER',
  'TRADING',
  'SERVER',
]);
export type SecurityTopic = z.infer<typeof SecurityTopic>;

export const SecurityEvent = z.object({
  event_number: count.describe('Counts up without a gap'),
  at: instant,
  kind: z.string(),
  text: z.string().describe('What happened, in words'),
  user_name: z.string().nullable().describe('Whose account it is about'),
  actor_name: z.string().nullable().describe('Who did it; null where it was the server'),
  address: z.string().nullable().describe('From which network address'),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
});

export const LogCheck = z.object({
  checked_at: instant,
  checked_by_name: z.string().nullable().describe('Null where the server did it by itself'),
  holds: z.boolean(),
  text: z.string().describe('What was found, in words'),
});

const before = z.coerce
  .number({ error: 'Before must be the number of an event' })
  .int('Before must be the number of an event')
  .min(1, 'Before must be the number of an event')
  .max(Number.MAX_SAFE_INTEGER, 'Before must be the number of an event')
  .optional()
  .describe('Only events older than this number');

export const securityEventEndpoints = {
  list: {
    ...routes.securityEvents.list,
    access: 'admin',
    tag: 'Security',
    summary: 'List security events, newest first, 50 at a time',
    query: z.object({
      before,
      topic: SecurityTopic.optional(),
      search: search.describe('Part of a name, an e-mail or a network address'),
    }),
    reply: withData(z.array(SecurityEvent)),
  },
  mine: {
    ...routes.securityEvents.mine,
    access: 'signed-in',
    tag: 'Security',
    summary: 'List security events of my account or by me, newest first, 50 at a time',
    query: z.object({ before }),
    reply: withData(z.array(SecurityEvent)),
  },
  lastCheck: {
    ...routes.securityEvents.lastCheck,
    access: 'admin',
    tag: 'Security',
    summary: 'Show the last verification of the chain of security events',
    reply: withData(LogCheck.nullable()),
  },
  check: {
    ...routes.securityEvents.check,
    access: 'admin',
    tag: 'Security',
    summary: 'Verify the chain of security events and record the result',
    reply: withData(LogCheck),
  },
} as const satisfies Record<string, Endpoint>;

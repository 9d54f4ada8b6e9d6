import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { count, instant, withData } from './reply.ts';
import { routes } from './routes.ts';

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

const query = z.object({
  before: z.coerce
    .number({ error: 'Before must be the number of an event' })
    .int('Before must be the number of an event')
    .min(1, 'Before must be the number of an event')
    .max(Number.MAX_SAFE_INTEGER, 'Before must be the number of an event')
    .optional()
    .describe('Only events older than this number'),
});

export const securityEventEndpoints = {
  list: {
    ...routes.securityEvents.list,
    access: 'admin',
    tag: 'Security',
    summary: 'What happened that matters for security, the newest first, 50 at a time',
    query,
    reply: withData(z.array(SecurityEvent)),
  },
  mine: {
    ...routes.securityEvents.mine,
    access: 'signed-in',
    tag: 'Security',
    summary: 'What concerns my account, or was done by me, the newest first, 50 at a time',
    query,
    reply: withData(z.array(SecurityEvent)),
  },
} as const satisfies Record<string, Endpoint>;

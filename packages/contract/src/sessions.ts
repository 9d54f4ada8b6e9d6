import { z } from 'zod';
import { type Endpoint, traced } from './endpoint.ts';
import { id } from './fields.ts';
import { count, instant, withData } from './reply.ts';
import { routes } from './routes.ts';

export const LoginSession = z.object({
  session_id: z.string(),
  device: z.string().describe('Browser and system, in words'),
  address: z.string().describe('From where it was last used'),
  opened_at: instant,
  used_at: instant.describe('To the minute'),
  is_this_one: z.boolean(),
  gets_notifications: z.boolean().describe('Shows notifications on its device'),
});

export const sessionEndpoints = {
  list: {
    ...routes.sessions.list,
    access: 'signed-in',
    beforeSecondFactor: true,
    tag: 'Accounts',
    summary: 'List my sessions: this one first, then by last use',
    reply: withData(z.array(LoginSession)),
  },
  end: {
    ...routes.sessions.end,
    pace: traced,
    access: 'signed-in',
    beforeSecondFactor: true,
    tag: 'Accounts',
    summary: 'End one of my sessions',
    params: z.object({ sessionId: id('Session') }),
    reply: z.object({ message: z.string() }),
  },
  endAll: {
    ...routes.sessions.endAll,
    pace: traced,
    access: 'signed-in',
    beforeSecondFactor: true,
    tag: 'Accounts',
    summary: 'End all my sessions, or all but this one',
    body: z.object({
      keep_this: z.boolean({ error: 'Keep this must be true or false' }),
    }),
    reply: z.object({ message: z.string(), data: z.object({ ended: count }) }),
  },
} as const satisfies Record<string, Endpoint>;

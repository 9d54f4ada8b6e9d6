import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { always } from './proof.ts';
import { done, instant, withData } from './reply.ts';
import { routes } from './routes.ts';

export const calendarFeedEndpoints = {
  state: {
    ...routes.calendarFeed.state,
    access: 'end-user',
    tag: 'Notifications',
    summary: 'Show whether my calendar has an address',
    reply: withData(
      z.object({
        made_at: instant.nullable().describe('Null without an address'),
        hide_amounts: z.boolean(),
      }),
    ),
  },
  make: {
    ...routes.calendarFeed.make,
    access: 'end-user',
    tag: 'Notifications',
    summary:
      'Create the secret address of my calendar (iCalendar, readable without a token); it replaces the address before',
    pace: { burst: 30, everySeconds: 60 },
    stepUp: always,
    body: z.object({
      hide_amounts: z.boolean({ error: 'Hide amounts must be true or false' }),
    }),
    reply: z.object({
      success: z.boolean(),
      message: z.string(),
      data: z.object({ path: z.string().describe('Shown only here') }),
    }),
  },
  revoke: {
    ...routes.calendarFeed.revoke,
    access: 'end-user',
    tag: 'Notifications',
    summary: 'Revoke the address of my calendar',
    reply: done,
  },
} as const satisfies Record<string, Endpoint>;

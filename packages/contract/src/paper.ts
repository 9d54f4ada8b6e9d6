import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { moment, wholeNumber } from './fields.ts';
import { count, date, instant, rupees } from './reply.ts';
import { routes } from './routes.ts';

export const PaperMarket = z.object({
  market_time: instant,
  session_open: z.boolean(),
  replaying_date: date
    .nullable()
    .describe('The real date whose prices today’s, or the last, session shows'),
  last_replayable_date: date.nullable(),
  held: z
    .boolean()
    .optional()
    .describe('The clock was stopped inside a session until the next advance'),
  advancing: z.object({ from: instant, to: instant, reached: instant }).nullish(),
});

const oneWay =
  'Say one of "to" (an ISO instant), "sessions" (a whole number) and "time" (24-hour HH:mm)';

export const AdvanceRequest = z
  .object(
    {
      to: moment('To must be an ISO instant such as 2027-01-15T10:05:00.000Z').optional(),
      sessions: wholeNumber('Sessions', 1, 10_000).optional(),
      time: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Time must be a 24-hour time such as 10:30 (HH:mm)')
        .optional()
        .describe('Stops at this time of the next session, before the jobs of that minute'),
    },
    { error: oneWay },
  )
  .refine(
    ({ to, sessions, time }) =>
      [to, sessions, time].filter((way) => way !== undefined).length === 1,
    oneWay,
  );

const Advanced = PaperMarket.extend({
  message: z.string(),
  counts: z.record(z.string(), count).describe('Counts of events during the advance'),
  last_failed_run: z.string().nullish().describe('The last run with a failure'),
  brought: z
    .object({
      purchases: count,
      sales: count,
      profit: rupees.describe('Of the sales, after the charges of buying and selling'),
    })
    .optional(),
});

export const paperEndpoints = {
  market: {
    ...routes.paper.market,
    access: 'signed-in',
    tag: 'Paper market',
    summary: 'Show the paper market',
    reply: PaperMarket,
  },
  advance: {
    ...routes.paper.advance,
    access: 'admin',
    tag: 'Paper market',
    summary: 'Advance the paper market and run every job on the way',
    body: AdvanceRequest,
    reply: Advanced,
  },
  stopAdvance: {
    ...routes.paper.stopAdvance,
    access: 'admin',
    tag: 'Paper market',
    summary: 'Stop the running advance at the next minute; completed work remains',
    reply: z.object({ message: z.string() }),
  },
  toMyNextSip: {
    ...routes.paper.toMyNextSip,
    access: 'end-user',
    tag: 'Paper market',
    summary: 'Demo only: advance the shared market to the end of the day of my next SIP',
    reply: Advanced,
  },
} as const satisfies Record<string, Endpoint>;

import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { id, line, oneOf, search } from './fields.ts';
import { always } from './proof.ts';
import { instant, withData } from './reply.ts';
import { routes } from './routes.ts';

export const StopLevel = oneOf('Level', ['PLATFORM', 'STRATEGY', 'INVESTOR', 'SUBSCRIPTION']);
export type StopLevel = z.infer<typeof StopLevel>;

const shortestReason = 3;

export const reason = line('Reason', 300)
  .min(shortestReason, `Reason must have at least ${shortestReason} characters`)
  .describe(`${shortestReason} to 300 characters`);

const needsSubject = 'Subject is required: the strategy, investor or subscription to stop';
const needsNoSubject = 'Subject must be left out: a stop of the platform holds back every order';

export const StopRequest = z
  .object({
    level: StopLevel,
    subject_id: line('Subject', 64)
      .nullish()
      .describe('The id of the strategy, investor or subscription; left out for the platform'),
    reason: reason.describe('3 to 300 characters; investors read it'),
  })
  .superRefine(({ level, subject_id }, context) => {
    const message = level === 'PLATFORM' ? needsNoSubject : needsSubject;
    if ((level === 'PLATFORM') !== (subject_id === undefined || subject_id === null))
      context.addIssue({ code: 'custom', path: ['subject_id'], message });
  });

const whoAndWhy = {
  stop_id: z.string(),
  level: StopLevel,
  reason: z.string(),
  set_by_system: z.boolean().describe('The server stopped itself'),
  set_at: instant.describe('Market time'),
};

export const Stop = z.object({
  ...whoAndWhy,
  subject_id: z.string().nullable(),
  subject_name: z.string().nullable(),
  set_by_name: z.string().nullable(),
  is_in_force: z.boolean(),
  is_of_disabled_account: z
    .boolean()
    .optional()
    .describe('Enabling the account lifts it, and nothing else does'),
  lifted_by_name: z.string().nullable(),
  lifted_reason: z.string().nullable(),
  lifted_at: instant.nullable(),
});

export const StopInForce = z.object({
  ...whoAndWhy,
  strategy_id: z.string().nullable(),
  subscription_ids: z.array(z.string()).describe('Which of my subscriptions it holds back'),
  text: z.string().describe('What it means, in words for the investor'),
});

export const StopSubject = z.object({
  subject_id: z.string(),
  subject_name: z.string(),
  hint: z.string().describe('Distinguishes subjects of the same name'),
});

export const stopEndpoints = {
  list: {
    ...routes.stops.list,
    access: 'admin',
    tag: 'Stops',
    summary: 'List stops: those in force, then the latest lifted',
    reply: withData(z.array(Stop)),
  },
  set: {
    ...routes.stops.set,
    access: 'admin',
    tag: 'Stops',
    summary: 'Stop trading: sends no orders of the subject until the stop is lifted',
    body: StopRequest,
    reply: z.object({ message: z.string(), data: Stop }),
    status: 201,
  },
  lift: {
    ...routes.stops.lift,
    access: 'admin',
    stepUp: always,
    tag: 'Stops',
    summary: 'Lift a stop: trading resumes with the next run',
    params: z.object({ stopId: id('Stop') }),
    body: z.object({ reason }),
    reply: z.object({ message: z.string() }),
  },
  mine: {
    ...routes.stops.mine,
    access: 'signed-in',
    tag: 'Stops',
    summary: 'List stops in force that affect me or the strategies on offer',
    reply: withData(z.array(StopInForce)),
  },
  subjects: {
    ...routes.stops.subjects,
    access: 'admin',
    tag: 'Stops',
    summary: 'Search subjects of a stop by name or e-mail, at most 20',
    query: z.object({
      level: oneOf('Level', ['STRATEGY', 'INVESTOR', 'SUBSCRIPTION']),
      search,
    }),
    reply: withData(z.array(StopSubject)),
  },
} as const satisfies Record<string, Endpoint>;

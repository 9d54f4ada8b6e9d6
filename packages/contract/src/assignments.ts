import { z } from 'zod';
import { type Endpoint, planChanges } from './endpoint.ts';
import { id, line, search, wholeNumber } from './fields.ts';
import { count, instant, percentage, rupees, withData } from './reply.ts';
import { routes } from './routes.ts';

export const AssignableEtf = z.object({
  etf_nse_code: z.string(),
  etf_name: z.string(),
  underlying: z.string(),
  last_price: rupees.nullable(),
  low_52_week: rupees.nullable(),
  distance_percent: percentage.nullable().describe('Distance of the price from the 52-week low'),
  median_turnover: rupees.nullable().describe('Daily, over the last 60 sessions'),
  rank: count
    .nullable()
    .describe('By distance from the 52-week low, 1 the nearest; null outside the ranking'),
  can_assign: z.boolean(),
  reason: z.string().nullable().describe('Why it is outside the ranking'),
  reason_text: z.string(),
});

export const AssignableEtfs = z.object({
  schedule_id: z.string(),
  version: count.describe('Send it with the choice, so that a concurrent change is detected'),
  assigned_etf_nse_code: z.string().nullable(),
  priced_at: instant.nullable(),
  note: z.string().nullable().describe('Why nothing can be assigned now, and what to do'),
  total: count.describe('ETFs that match the search; at most 50 are listed'),
  instruments: z.array(AssignableEtf),
});

const scheduleId = z.object({ scheduleId: id('Schedule') });

export const assignmentEndpoints = {
  choices: {
    ...routes.assignments.choices,
    access: 'end-user',
    tag: 'Schedules',
    summary: 'List ETFs that can be assigned to a schedule, nearest to the 52-week low first',
    params: scheduleId,
    query: z.object({ search }),
    reply: withData(AssignableEtfs),
  },
  assign: {
    ...routes.assignments.assign,
    pace: planChanges,
    access: 'end-user',
    tag: 'Schedules',
    summary: 'Assign an ETF to a schedule that has bought nothing yet',
    params: scheduleId,
    body: z.object({
      etf_nse_code: line('ETF code', 40),
      version: wholeNumber('Version', 1, Number.MAX_SAFE_INTEGER).optional(),
    }),
    reply: withData(
      z.object({
        schedule_id: z.string(),
        etf_nse_code: z.string(),
        etf_name: z.string(),
        version: count,
      }),
    ),
  },
} as const satisfies Record<string, Endpoint>;

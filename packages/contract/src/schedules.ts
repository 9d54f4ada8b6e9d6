import { z } from 'zod';
import { Activity, ActivityQuery } from './activity.ts';
import type { Endpoint } from './endpoint.ts';
import { id, wholeNumber } from './fields.ts';
import { AnnualReturn, profitFields } from './figures.ts';
import { before, count, date, percentage, rupees, time, withData, withPage } from './reply.ts';
import { routes } from './routes.ts';
import { SipFrequency } from './strategies.ts';

export const ScheduleStatus = z.enum(['PENDING', 'IN_PROGRESS', 'COMPLETED', 'PAUSED', 'CLOSED']);
export const SchedulePhase = z.enum(['ACCUMULATING', 'HOLDING', 'BOOKING']);
export const SipStatus = z.enum(['EXECUTED', 'LATEST_EXECUTED', 'PENDING', 'FAILED', 'CANCELLED']);

export const Schedule = z.object({
  schedule_id: z.string(),
  etf_name: z.string().nullable(),
  etf_nse_code: z.string().nullable(),
  status: ScheduleStatus,
  profit_booked: z.boolean(),
  completed_sips: count,
  total_sips: count,
  sip_amount: rupees,
  no_of_sips_per_etf: count,
  actual_invested_amount: rupees,
  actual_booked_amount: rupees.describe('Current value: net proceeds plus units held'),
  actual_profit_amount: rupees,
  profit_target_percent: percentage,
  sip_frequency: SipFrequency,
  planned_execution_start_date: date.nullable(),
  execution_time: time,
  profit_booking_date: date.nullable(),
  phase: SchedulePhase.nullish(),
  realised_amount: rupees.optional(),
  market_value: rupees.nullish(),
  price_stale: z
    .boolean()
    .optional()
    .describe('No price is known for units held; they count at cost'),
  units_held: count.optional(),
  is_being_sold: z.boolean().optional().describe('By an end with a sale, whatever the target'),
  ...profitFields,
  blocked_reason: z.string().nullish(),
  blocked_reason_text: z.string().nullish(),
  blocked_reason_fix: z.string().nullish(),
});

export const SipDetail = z.object({
  sip_detail_id: z.string(),
  sip_number: count,
  status: SipStatus,
  planned_execution_date: date,
  actual_execution_date: date.nullable(),
  execution_time: time,
  sip_amount: rupees,
  actual_sip_amount: rupees.nullable(),
  allotted_units: z.number().nullable(),
  unit_filled_price: rupees.nullable(),
  charges: rupees.nullish(),
  reason: z.string().nullish().describe('Why it failed, was cancelled or is waiting'),
  reason_text: z.string().nullish().describe('The reason as a sentence'),
  reason_fix: z.string().nullish().describe('What to do about it, or that nothing needs doing'),
});

export const ScheduleDetail = Schedule.extend({
  expected_profit_amount: rupees,
  broker_name: z.string(),
  sip_details: z.array(SipDetail),
  xirr: AnnualReturn.optional().describe(
    'Of this block alone: cost of its units on the days they were bought, proceeds, and what it is worth',
  ),
  subscription_id: z.string().optional(),
});

export const Attention = z.object({
  kind: z.enum(['FAILED_SIP', 'BLOCKED_SCHEDULE', 'ORDER_IN_DOUBT']),
  subscription_id: z.string(),
  schedule_id: z.string(),
  strategy_name: z.string(),
  etf_name: z.string().nullable(),
  sip_number: count.nullable(),
  planned_execution_date: date.nullable(),
  reason: z.string(),
  reason_text: z.string(),
  reason_fix: z.string().optional(),
});

const page = 'Limit must be a whole number from 1 to 1,000';

export const scheduleEndpoints = {
  list: {
    ...routes.schedules.list,
    access: 'end-user',
    tag: 'Schedules',
    summary: 'List the schedules of a subscription',
    params: z.object({ subscriptionId: id('Subscription') }),
    query: z.object({
      before,
      limit: z.coerce
        .number({ error: page })
        .pipe(wholeNumber('Limit', 1, 1_000, page))
        .optional()
        .describe('The number of newest entries; all by default'),
    }),
    reply: withPage(z.array(Schedule)),
  },
  details: {
    ...routes.schedules.details,
    access: 'end-user',
    tag: 'Schedules',
    summary: 'Show a schedule with its instalments',
    params: z.object({ scheduleId: id('Schedule') }),
    reply: withData(ScheduleDetail),
  },
  attention: {
    ...routes.schedules.attention,
    access: 'end-user',
    tag: 'Schedules',
    summary: 'List orders in doubt, blocked schedules and failed SIPs',
    reply: withData(z.array(Attention)),
  },
  activity: {
    ...routes.schedules.activity,
    access: 'end-user',
    tag: 'Schedules',
    summary: 'List the activity of my plans with reasons, newest first',
    query: ActivityQuery,
    reply: withPage(z.array(Activity)),
  },
} as const satisfies Record<string, Endpoint>;

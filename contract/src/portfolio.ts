import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { count, date, percentage, rupees, time, withData } from './reply.ts';

export const PortfolioAnalytics = z.object({
  total_subscriptions: count,
  active_subscriptions: count,
  total_invested: rupees,
  total_current_value: rupees,
  total_profit: rupees,
  profit_percentage: percentage,
  realised_amount: rupees.optional(),
  market_value: rupees.optional(),
  price_stale: z
    .boolean()
    .optional()
    .describe('No price is known for units held; they count at cost'),
});

export const UpcomingSip = z.object({
  sip_number: count,
  etf_name: z.string().nullable(),
  etf_nse_code: z.string().nullable(),
  sip_amount: rupees,
  execution_time: time,
  is_pending_assignment: z.boolean(),
  subscription_id: z.string().optional(),
  schedule_id: z.string().optional(),
  strategy_name: z.string().optional(),
});

export const UpcomingSips = z.object({
  upcoming_sips_count: count,
  next_execution_date: date.nullable(),
  next_date_fund_required: rupees.describe('Rupees needed on the next execution date'),
  total_fund_required: rupees,
  upcoming_sips_by_date: z.array(
    z.object({ execution_date: date, total_amount: rupees, sips: z.array(UpcomingSip) }),
  ),
});

export const portfolioEndpoints = {
  analytics: {
    method: 'GET',
    path: '/etf_schedule/user/analytics',
    access: 'end-user',
    tag: 'Portfolio',
    summary: 'My whole portfolio in six figures',
    reply: withData(PortfolioAnalytics),
  },
  upcomingSips: {
    method: 'GET',
    path: '/etf_schedule/user/upcoming-sips',
    access: 'end-user',
    tag: 'Portfolio',
    summary: 'What will be invested next, by date',
    reply: withData(UpcomingSips),
  },
} as const satisfies Record<string, Endpoint>;

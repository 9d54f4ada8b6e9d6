import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { ownMoneyFields, profitFields } from './figures.ts';
import { count, date, instant, percentage, provisional, rupees, time, withData } from './reply.ts';
import { routes } from './routes.ts';

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
  ...profitFields,
  ...ownMoneyFields,
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
  total_own_money_needed: rupees
    .optional()
    .describe('The sum over all dates of the own money they need'),
  later_sips_count: count
    .optional()
    .describe('SIPs of these plans in later schedules, which have no date yet'),
  later_own_money_needed: rupees.optional().describe('The own money of those later SIPs'),
  upcoming_sips_by_date: z.array(
    z.object({
      execution_date: date,
      is_provisional: provisional,
      total_amount: rupees,
      own_money_needed: rupees.optional().describe('Without change and reinvested profit'),
      sips: z.array(UpcomingSip),
    }),
  ),
});

/** At the close; the last point uses the latest prices. */
export const ValuePoint = z.object({
  date,
  invested: rupees,
  value: rupees.describe('Net proceeds so far plus units held at the close'),
  money_in_now: rupees.optional().describe('Own money in less money out, so far'),
  inside_value: rupees.optional().describe('Value at the close, and money kept for coming SIPs'),
  index_value: rupees
    .nullish()
    .describe('The same payments in the NIFTY 50 total return index; null if its record has gaps'),
});

export const EtfResult = z.object({
  etf_name: z.string(),
  etf_nse_code: z.string(),
  invested: rupees,
  current_value: rupees,
  profit: rupees,
  realised_amount: rupees,
  market_value: rupees,
  schedules: count,
});

export const Holding = z.object({
  subscription_id: z.string(),
  schedule_id: z.string(),
  strategy_name: z.string(),
  etf_name: z.string(),
  etf_nse_code: z.string(),
  units: count,
  cost: rupees.describe('With the charges of buying'),
  average_cost: rupees.describe('Of one unit, charges included'),
  last_price: rupees.nullable(),
  priced_at: instant.nullable().describe('Market time'),
  worth: rupees.nullable().describe('At the last price; null if unknown'),
  profit: rupees.nullable(),
  profit_percentage: percentage.nullable(),
  target_percentage: percentage,
  day_change: rupees.nullable().describe('Since the close before the last price'),
  day_change_percentage: percentage.nullable(),
  held_since: date,
  days_held: count,
});

export const Holdings = z.object({
  holdings: z.array(Holding),
  total_cost: rupees,
  total_worth: rupees.describe('Units without a price count at cost'),
  total_day_change: rupees.nullable(),
});

export const Cash = z.object({
  available: rupees.nullable().describe('Null if the broker did not reply'),
  seen_at: instant.nullable().describe('Market time of the broker’s reply'),
});

export const portfolioEndpoints = {
  analytics: {
    ...routes.portfolio.analytics,
    access: 'end-user',
    tag: 'Portfolio',
    summary: 'Show my portfolio in six figures',
    reply: withData(PortfolioAnalytics),
  },
  upcomingSips: {
    ...routes.portfolio.upcomingSips,
    access: 'end-user',
    tag: 'Portfolio',
    summary: 'List upcoming SIPs by date',
    reply: withData(UpcomingSips),
  },
  valueHistory: {
    ...routes.portfolio.valueHistory,
    access: 'end-user',
    tag: 'Portfolio',
    summary: 'Show invested money and value by day',
    reply: withData(z.array(ValuePoint)),
  },
  profitByEtf: {
    ...routes.portfolio.profitByEtf,
    access: 'end-user',
    tag: 'Portfolio',
    summary: 'Show the profit of each ETF, highest first',
    reply: withData(z.array(EtfResult)),
  },
  holdings: {
    ...routes.portfolio.holdings,
    access: 'end-user',
    tag: 'Portfolio',
    summary: 'List my holdings by schedule, with cost, value, day change and target',
    reply: withData(Holdings),
  },
  cash: {
    ...routes.portfolio.cash,
    access: 'end-user',
    tag: 'Portfolio',
    summary: 'Show the cash at my broker, at most a minute old',
    reply: withData(Cash),
  },
} as const satisfies Record<string, Endpoint>;

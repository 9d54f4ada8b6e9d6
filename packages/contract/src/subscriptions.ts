import { z } from 'zod';
import { type Endpoint, planChanges, type StepUp } from './endpoint.ts';
import { id, line, percent, rupeesAboveZero } from './fields.ts';
import { ownMoneyFields, profitFields } from './figures.ts';
import { PriceGuard } from './price-guard.ts';
import { count, date, instant, percentage, provisional, rupees, time, withData } from './reply.ts';
import { routes } from './routes.ts';

export const SubscriptionStatus = z.enum(['ACTIVE', 'PAUSED', 'COMPLETED', 'CANCELLED']);

export const SubscriptionRequest = z.object({
  broker_id: line('Broker ID', 40).describe('The broker’s code in any letter case, such as samco'),
  user_sip_amount: rupeesAboveZero('SIP amount', 'Valid SIP amount is required'),
  user_reinvest_percent: percent(
    'Reinvest percent',
    100,
    'Reinvest percent must be between 0 and 100',
  ),
  ddpi_confirmed: z
    .boolean({ error: 'DDPI confirmed must be true or false' })
    .optional()
    .describe('The depository instruction that lets the broker deliver sold units is in place'),
  price_guard: PriceGuard.nullish().describe(
    'Left out: more than 1.5 % above the value takes the next ETF, a sale more than 1.5 % below it waits for up to three sessions',
  ),
  consent_sheet: line('Consent sheet', 64)
    .optional()
    .describe('In live trading: the sheet_id that was read and agreed to'),
});

export const ConsentSheet = z.object({
  is_required: z.boolean().describe('Subscribing asks for it, as in live trading'),
  sheet_id: z.string().nullable(),
  operator: z.string().nullable().describe('Who runs this server, and as whom'),
  rule: z.array(z.string()).describe('What the strategy does, in plain words'),
  risks: z.array(z.string()),
  given_at: z.string().nullable().describe('When you last agreed to a sheet of this strategy'),
});

export const Selling = z
  .object({
    units: count.describe('Held and still to be sold'),
    units_at_broker: count.describe('Of these, units whose order is with the broker'),
    waits_for_ddpi: z.boolean().describe('The broker may not deliver sold units yet'),
  })
  .nullish()
  .describe('While an end with a sale is not done; its status is CANCELLED from the start');

export const Subscription = z.object({
  subscription_id: z.string(),
  strategy_name: z.string(),
  status: SubscriptionStatus,
  user_sip_amount: rupees,
  user_reinvest_percent: percentage,
  broker_name: z.string(),
  total_fund_required: rupees,
  profit_target_percent: percentage,
  max_monthly_fund_required: rupees,
  etf_strategy_id: z.string().optional(),
  ddpi_confirmed: z.boolean().optional(),
  subscribed_on: date.optional(),
  selling: Selling,
});

export const SubscriptionAnalytics = z.object({
  total_invested: rupees,
  total_booked_amount: rupees.describe('Current value: net proceeds plus units held'),
  total_profit: rupees,
  profit_percentage: percentage,
  total_sips: count,
  executed_sips: count,
  pending_sips: count,
  failed_sips: count,
  total_schedules: count,
  active_schedules: count,
  completed_schedules: count,
  realised_amount: rupees.optional(),
  market_value: rupees.optional(),
  price_stale: z
    .boolean()
    .optional()
    .describe('No price is known for units held; they count at cost'),
  strategy_name: z.string().optional(),
  carried_amount: rupees.optional(),
  pool_amount: rupees.optional(),
  withdrawable_amount: rupees.optional(),
  charges_paid: rupees.optional(),
  ...profitFields,
  ...ownMoneyFields,
});

export const PlanStanding = z.object({
  subscription_id: z.string(),
  etf_strategy_id: z.string(),
  strategy_name: z.string(),
  status: SubscriptionStatus,
  version: count.describe('To be sent with a change of it'),
  paused_until: date.nullable(),
  paused_after_misses_on: date.nullable(),
  selling: Selling,
  is_buying_over: z
    .boolean()
    .optional()
    .describe('Every SIP has been used; units that are held wait for their target'),
  executed_sips: count,
  total_sips: count,
  inside_value: rupees
    .optional()
    .describe('Value of the units held, and money kept for coming SIPs'),
  total_profit: rupees.optional().describe('Realised and unrealised, after charges'),
  next_sip: z
    .object({
      sip_number: count,
      planned_execution_date: date,
      execution_time: time,
      sip_amount: rupees,
    })
    .nullable(),
  block: z
    .object({
      schedule_id: z.string(),
      etf_name: z.string(),
      etf_nse_code: z.string(),
      profit_percentage: percentage,
      target_percentage: percentage,
    })
    .nullable()
    .describe('The units that are held, of the latest schedule that holds any'),
});

/** Nothing is stored. */
export const SubscriptionPreview = z.object({
  first_execution_date: date,
  execution_time: time,
  upcoming: z
    .array(
      z.object({
        sip_number: count,
        planned_execution_date: date,
        is_provisional: provisional,
        sip_amount: rupees,
      }),
    )
    .describe('The first six'),
  max_monthly_fund_required: rupees,
  total_fund_required: rupees,
  likely_etf: z
    .object({
      etf_name: z.string(),
      etf_nse_code: z.string(),
      last_price: rupees,
      priced_at: instant.nullable().describe('Market time'),
    })
    .nullable()
    .describe('By the latest prices; it is chosen when the first SIP is bought'),
  units: count.nullable().describe('What one SIP would buy of it now'),
  charges: rupees.nullable().describe('Of that purchase'),
  amount_for_one_unit: rupees.nullable().describe('The least that buys a unit, charges included'),
  sips_for_one_unit: count.nullable().describe('After so many SIPs there is enough for one unit'),
  rule: z.array(z.string()).describe('The plan in plain words'),
});

const subscriptionId = z.object({ subscriptionId: id('Subscription') });

/** In rupees; above it the first subscription needs a recent proof of identity. */
const largeInstallment = 50_000;

/** The server also asks from the second subscription on, because the sum of the amounts counts. */
const largeAmount: StepUp = {
  when: 'above ₹50,000 an instalment, and for every subscription but the first',
  asks: ({ user_sip_amount }: { user_sip_amount: number }) => user_sip_amount > largeInstallment,
};

export const subscriptionEndpoints = {
  subscribe: {
    ...routes.subscriptions.subscribe,
    pace: planChanges,
    access: 'end-user',
    stepUp: largeAmount,
    tag: 'Subscriptions',
    summary: 'Subscribe to a strategy',
    params: z.object({ strategyId: id('Strategy') }),
    body: SubscriptionRequest,
    reply: z.object({ message: z.string(), data: Subscription }),
    status: 201,
  },
  consent: {
    ...routes.subscriptions.consent,
    access: 'end-user',
    tag: 'Subscriptions',
    summary: 'Show the consent sheet of a strategy',
    params: z.object({ strategyId: id('Strategy') }),
    reply: withData(ConsentSheet),
  },
  preview: {
    ...routes.subscriptions.preview,
    access: 'end-user',
    tag: 'Subscriptions',
    summary: 'Preview a subscription: first dates, money needed and ETFs',
    params: z.object({ strategyId: id('Strategy') }),
    body: SubscriptionRequest,
    reply: withData(SubscriptionPreview),
  },
  plans: {
    ...routes.subscriptions.plans,
    access: 'end-user',
    tag: 'Subscriptions',
    summary: 'List my plans with progress and next SIP',
    reply: withData(z.array(PlanStanding)),
  },
  list: {
    ...routes.subscriptions.list,
    access: 'end-user',
    tag: 'Subscriptions',
    summary: 'List my subscriptions',
    reply: withData(z.array(Subscription)),
  },
  analytics: {
    ...routes.subscriptions.analytics,
    access: 'end-user',
    tag: 'Subscriptions',
    summary: 'Show the analytics of a subscription',
    params: subscriptionId,
    reply: withData(SubscriptionAnalytics),
  },
} as const satisfies Record<string, Endpoint>;

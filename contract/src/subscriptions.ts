import { z } from 'zod';
import type { Endpoint, StepUp } from './endpoint.ts';
import { id, line, percent, rupeesAboveZero } from './fields.ts';
import { ownMoneyFields, profitFields } from './figures.ts';
import { count, date, percentage, rupees, withData } from './reply.ts';
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
});

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

const subscriptionId = z.object({ subscriptionId: id('Subscription') });

/** Rupees of one instalment from which a new subscription needs a recent proof. */
const largeInstallment = 50_000;

const largeAmount: StepUp = {
  when: 'above ₹50,000 an instalment',
  asks: ({ user_sip_amount }: { user_sip_amount: number }) => user_sip_amount > largeInstallment,
};

export const subscriptionEndpoints = {
  subscribe: {
    ...routes.subscriptions.subscribe,
    access: 'end-user',
    stepUp: largeAmount,
    tag: 'Subscriptions',
    summary: 'Start investing by a strategy',
    params: z.object({ strategyId: id('Strategy') }),
    body: SubscriptionRequest,
    reply: z.object({ message: z.string(), data: Subscription }),
    status: 201,
  },
  list: {
    ...routes.subscriptions.list,
    access: 'end-user',
    tag: 'Subscriptions',
    summary: 'My subscriptions',
    reply: withData(z.array(Subscription)),
  },
  analytics: {
    ...routes.subscriptions.analytics,
    access: 'end-user',
    tag: 'Subscriptions',
    summary: 'How one of my subscriptions is doing',
    params: subscriptionId,
    reply: withData(SubscriptionAnalytics),
  },
} as const satisfies Record<string, Endpoint>;

import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { id, line, oneOf, percent, rupeesAboveZero, wholeNumber } from './fields.ts';
import { count, percentage, rupees, time } from './reply.ts';
import { routes } from './routes.ts';

export const SipFrequency = oneOf('SIP frequency', ['DAILY', 'WEEKLY', 'MONTHLY']);
export type SipFrequency = z.infer<typeof SipFrequency>;

export const ExecutionDay = oneOf('Execution day', [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
]);
export type ExecutionDay = z.infer<typeof ExecutionDay>;

export const ExecutionTime = z
  .string({ error: 'Execution time is required, as 24-hour HH:mm' })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, {
    error: ({ input }) =>
      input === ''
        ? 'Execution time is required, as 24-hour HH:mm'
        : 'Execution time must be a 24-hour time such as 09:30 (HH:mm)',
  });

export const StrategyStatus = z.enum(['ACTIVE', 'RETIRED']);

export const StrategyRequest = z.object({
  etf_strategy_name: line('Strategy name', 120),
  total_fund_required: rupeesAboveZero('Total fund'),
  standard_sip_amount: rupeesAboveZero('Standard SIP amount'),
  total_no_of_sips: wholeNumber('Total number of SIPs', 1, 10_000),
  no_of_sips_per_etf: wholeNumber('Number of SIPs per ETF', 1, 10_000),
  sip_frequency: SipFrequency,
  standard_reinvest_percent: percent('Standard reinvest percent', 100),
  profit_target_percent: percent('Profit target percent', 1000),
  execution_day: ExecutionDay,
  execution_time: ExecutionTime,
});

export const Strategy = z.object({
  etf_strategy_id: z.string(),
  etf_strategy_name: z.string(),
  total_fund_required: rupees,
  standard_sip_amount: rupees,
  total_no_of_sips: count,
  no_of_sips_per_etf: count,
  sip_frequency: SipFrequency,
  standard_reinvest_percent: percentage,
  profit_target_percent: percentage,
  status: StrategyStatus,
  execution_day: ExecutionDay,
  execution_time: time,
});

const StrategyStored = z.object({
  message: z.string(),
  data: Strategy,
  warning: z.string().optional().describe('Worth a second look, though the strategy can run'),
});

export const strategyEndpoints = {
  list: {
    ...routes.strategies.list,
    access: 'public',
    tag: 'Strategies',
    summary: 'List the strategies on offer',
    reply: z.array(Strategy),
  },
  create: {
    ...routes.strategies.create,
    pace: { burst: 100, everySeconds: 60 },
    access: 'signed-in',
    tag: 'Strategies',
    summary: 'Publish a strategy',
    body: StrategyRequest,
    reply: StrategyStored,
    status: 201,
  },
  find: {
    ...routes.strategies.find,
    access: 'public',
    tag: 'Strategies',
    summary: 'Show a strategy',
    params: z.object({ strategyId: id('Strategy') }),
    reply: Strategy,
  },
  correct: {
    ...routes.strategies.correct,
    access: 'admin',
    tag: 'Strategies',
    summary: 'Correct a strategy; refused with 409 once anyone has subscribed to it',
    params: z.object({ strategyId: id('Strategy') }),
    body: StrategyRequest,
    reply: StrategyStored,
  },
  retire: {
    ...routes.strategies.retire,
    access: 'admin',
    tag: 'Strategies',
    summary: 'Retire a strategy: no new subscriptions; active ones continue',
    params: z.object({ strategyId: id('Strategy') }),
    reply: z.object({ message: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;

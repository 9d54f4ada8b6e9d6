import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { oneOf, rupeesAboveZero, wholeNumber } from './fields.ts';
import { PriceGuard } from './price-guard.ts';
import { count, date, percentage, rupees, time, withData } from './reply.ts';
import { routes } from './routes.ts';
import { StrategyRequest } from './strategies.ts';

const mostMonths = 6;
const mostCells = 400;
const mostValues = 50;

const day = (label: string) =>
  z
    .string({ error: `${label} must be like 2013-07-01` })
    .regex(/^\d{4}-\d{2}-\d{2}$/, `${label} must be like 2013-07-01`);

const EveryStart = z.object(
  {
    months: z
      .array(wholeNumber('Months of a start', 1, 360), {
        error: 'Months of every start must be a list',
      })
      .max(mostMonths, `Every start may ask for at most ${mostMonths} holding times in months`),
  },
  { error: 'Every start must hold a list of months' },
);

export const SweptTerm = oneOf('A term of the sweep', [
  'standard_sip_amount',
  'profit_target_percent',
  'total_no_of_sips',
  'no_of_sips_per_etf',
  'standard_reinvest_percent',
]);
export type SweptTerm = z.infer<typeof SweptTerm>;

const values = 'The values of a sweep';
const sweptValue = z
  .number({ error: `${values} must be numbers` })
  .min(0, `${values} must be 0 or more`)
  .max(1e11, `${values} may be at most 1,00,00,00,00,000`);
const Axis = z.object(
  {
    term: SweptTerm,
    values: z
      .array(sweptValue, {
        error: `${values} must be a list`,
      })
      .min(1, `${values} must be one at least`)
      .max(mostValues, `${values} may be at most ${mostValues}`)
      .describe('In the units of the term: rupees, percent, counts'),
  },
  { error: 'An axis of the sweep must name a term and its values' },
);

const Sweep = z
  .object(
    { across: Axis, down: Axis },
    { error: 'The sweep must have an axis across and one down' },
  )
  .refine(({ across, down }) => across.term !== down.term, 'The sweep needs two different terms')
  .refine(
    ({ across, down }) => across.values.length * down.values.length <= mostCells,
    `The sweep may hold at most ${mostCells} plans`,
  );

export const WhatIfRequest = StrategyRequest.omit({
  etf_strategy_name: true,
  total_fund_required: true,
})
  .extend({
    first_day: day('First day').nullish().describe('The first recorded day where it is left out'),
    last_day: day('Last day').nullish().describe('The last recorded day where it is left out'),
    fill_model: oneOf('Fill model', ['PLAYED', 'PESSIMISTIC'])
      .nullish()
      .describe(
        'The fill model of the figures, trades and events; PLAYED where it is left out. The result of the worst fills is beside each run',
      ),
    funds: rupeesAboveZero('Money in the account')
      .nullish()
      .describe('Rupees the account holds on the first day; always enough where it is left out'),
    price_guard: PriceGuard.nullish().describe(
      'Prices far from the value are traded at where it is left out',
    ),
    every_start: EveryStart.nullish().describe('Begins the plan in every month instead'),
    sweep: Sweep.nullish().describe('Runs one plan for each pair of values instead'),
  })
  .refine(({ every_start, sweep }) => !(every_start && sweep), {
    path: ['sweep'],
    message: 'Every start and a sweep are two questions: ask one at a time',
  });

const share = percentage.nullable();
const annual = share.describe(
  'By the year; null under a year, and where no rate or more than one fits',
);

const outcome = {
  xirr_percent: annual,
  return_on_own_money_percent: share.describe(
    'Profit by the most own money ever in; null where nothing was bought',
  ),
  worst_fall_percent: percentage.describe('0 or below'),
  under_water_days: count,
  own_money_in: rupees,
  peak_own_money: rupees,
  total_profit: rupees,
  ahead_of_index: rupees.nullable().describe('Null where the index is not recorded'),
  index_xirr_percent: annual,
};

const run = {
  ...outcome,
  pessimistic: z
    .object(outcome)
    .describe(
      'The same run where every order gets the worst price of its day that its limit allows',
    ),
};

const spread = {
  months: count.nullable(),
  starts: count.describe('The starts that the percentages are of'),
  all_starts: count.describe('Every start of the period: starts and not_counted together'),
  not_counted: z.object({
    period_ends: count.describe('The period ends before the holding time'),
    nothing_bought: count,
    under_one_year: count.describe('Less than a year between first and last payment'),
    no_single_rate: count.describe('No rate balances the payments, or more than one'),
  }),
  is_annual: z.boolean().describe('By the year; else over the whole time'),
  worst_percent: percentage,
  lower_quartile_percent: percentage,
  median_percent: percentage,
  upper_quartile_percent: percentage,
  best_percent: percentage,
  compared_starts: count.describe('Of starts, those with an index level on each day of a payment'),
  ahead_of_index_percent: share.describe('Of compared_starts'),
};

const Figures = z.object({
  ...run,
  money_out: rupees,
  money_in_now: rupees,
  most_in_one_month: rupees,
  reinvested_profit: rupees,
  inside_value: rupees,
  realised_profit: rupees,
  unrealised_profit: rupees,
  charges: rupees,
  slippage: rupees,
  index_value: rupees.nullable(),
  purchases: count,
  sales: count,
  sessions_without_purchase: count,
});

const Trade = z.object({
  on: date,
  at: time,
  side: z.enum(['BUY', 'SELL']),
  etf_nse_code: z.string(),
  block: count,
  units: count,
  value: rupees,
  charges: rupees,
  profit: rupees.nullable().describe('Of a sale, after charges'),
  reason: z.string(),
});

export const WhatIfReply = z.object({
  prices_version: z.string().describe('The same question gets the same answer from one version'),
  fill_model: z.enum(['PLAYED', 'PESSIMISTIC']),
  followed: z
    .object({ from: date, to: date, sessions: count })
    .nullable()
    .describe('Null where no session is recorded in that time'),
  notes: z.array(z.string()).describe('Belong beside the figures'),
  not_modelled: z.array(z.string()).describe('Belongs beside the figures'),
  figures: Figures.nullable().describe('Of one plan'),
  month_ends: z
    .array(
      z.object({
        on: date,
        own_money: rupees,
        value: rupees,
        index_value: rupees.nullable(),
        below_peak_percent: percentage,
      }),
    )
    .describe('Of one plan, at the last session of each month'),
  trades: z.array(Trade).describe('Of one plan'),
  events: z
    .array(z.object({ on: date, kind: z.string(), sentence: z.string() }))
    .describe('Of one plan: what happened beside purchases and sales'),
  starts: z.array(
    z.object({
      ...run,
      start: date,
      until: date,
      months: count.nullable().describe('Null for what was followed to the last day'),
    }),
  ),
  distributions: z
    .array(
      z.object({
        ...spread,
        pessimistic: z
          .object(spread)
          .nullable()
          .describe('The same starts under the worst fills; null where none has a return'),
      }),
    )
    .describe('How the starts of one holding time lie beside each other'),
  cells: z
    .array(z.object({ ...run, across: z.number(), down: z.number() }))
    .describe('Of a sweep, row by row; the best of many runs is luck as much as a good plan'),
});

export const whatIfEndpoints = {
  ask: {
    ...routes.whatIf.ask,
    pace: { burst: 6, everySeconds: 10 },
    access: 'admin',
    tag: 'What if',
    summary: 'Simulate a plan over recorded prices. Limited to a few requests a minute',
    body: WhatIfRequest,
    reply: withData(WhatIfReply),
  },
} as const satisfies Record<string, Endpoint>;

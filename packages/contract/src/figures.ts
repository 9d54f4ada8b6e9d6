import { z } from 'zod';
import { count, date, percentage, rupees } from './reply.ts';

const reason = z
  .string()
  .nullable()
  .describe('Why values are null, as a sentence; null if none are');

export const AnnualReturn = z
  .object({
    outcome: z
      .enum(['RATE', 'NONE', 'NOT_UNIQUE', 'TOO_SHORT'])
      .describe(
        'RATE: percent is the yearly rate. NONE: there is no such rate. NOT_UNIQUE: more than one, all in roots. TOO_SHORT: under 365 days, a return by the year says nothing yet',
      ),
    percent: percentage.nullable(),
    annualised_percent: percentage
      .nullable()
      .describe('Of TOO_SHORT: the pace by the year; to be shown on request only, and as such'),
    roots: z.array(percentage).describe('Of NOT_UNIQUE: every rate, none of which is the return'),
    reason,
  })
  .describe('Internal rate of return of dated flows, actual/365 (XIRR)');

const TimeWeightedReturn = z
  .object({
    percent: percentage.nullable().describe('Over the whole time'),
    annualised_percent: percentage.nullable().describe('By the year, from 365 days on'),
    reason,
  })
  .describe('Time-weighted return, after charges');

const fall = {
  peak_on: date.nullable(),
  trough_on: date.nullable(),
  recovered_on: date.nullable().describe('The day the peak was seen again; null if it was not yet'),
};

const Drawdown = z
  .object({
    percent: percentage.nullable().describe('The largest fall of the time-weighted index, below 0'),
    ...fall,
    under_water_days: count.describe('The longest time below a former peak'),
    in_rupees: z
      .object({ amount: rupees, ...fall })
      .nullable()
      .describe('The largest fall of the value inside that no flow explains'),
    reason,
  })
  .describe('How far the plan ever fell, and for how long');

const IndexComparison = z
  .object({
    name: z.string(),
    value: rupees.nullable().describe('The value of the same payments'),
    profit: rupees.nullable(),
    shortfall: rupees.nullable().describe('Money out that the index holdings could not have paid'),
    ahead: rupees.nullable().describe('Profit of the plan less that of the index'),
    xirr: AnnualReturn.nullable(),
    spliced_on: date
      .nullable()
      .describe('NIFTYBEES replaces the index from this day on, where its record ends'),
    reason,
  })
  .describe(
    'The same payments in the NIFTY 50 total return index at the closes of the same days, without charges and tax',
  );

export const profitFields = {
  realised_profit: rupees
    .optional()
    .describe('Proceeds of sales net of charges less the cost of the units sold'),
  unrealised_profit: rupees
    .optional()
    .describe('Value of the units held less their cost, before selling charges'),
  holdings_value: rupees.optional().describe('Value of the units held at the last price'),
  received_from_sales: rupees.optional().describe('Proceeds of all sales, net of charges'),
};

export const ownMoneyFields = {
  own_money_in: rupees.optional().describe('All money that came from the investor’s pocket'),
  money_out: rupees.optional().describe('All money that became the investor’s to take'),
  money_in_now: rupees
    .optional()
    .describe(
      'Own money in less money out; below 0 when all own money is back, and that much more',
    ),
  peak_own_money: rupees.optional().describe('The most own money that was in on any day'),
  recycled: rupees
    .optional()
    .describe('Own money in less its peak: put in again after sales had given it back'),
  reinvested_profit: rupees.optional().describe('Booked profit that went into SIPs'),
  return_on_own_money: percentage
    .nullish()
    .describe('Profit by the most own money that was in; absolute; null before any was'),
  return_on_own_money_reason: reason.optional(),
  inside_value: rupees
    .optional()
    .describe('Value of the units held, and money kept for coming SIPs'),
  xirr: AnnualReturn.optional(),
  time_weighted: TimeWeightedReturn.optional(),
  drawdown: Drawdown.optional(),
  index: IndexComparison.optional(),
};

import { z } from 'zod';
import { wholeNumber } from './fields.ts';
import { before, count, date, instant, rupees } from './reply.ts';

export const ActivityKind = z.enum([
  'PURCHASE',
  'SALE',
  'CARRY',
  'SKIP',
  'FAILURE',
  'CHANGE',
  'MOVED',
  'WAITED',
  'REDUCED',
]);

const ChargeParts = z.object({
  brokerage: rupees,
  stt: rupees.describe('Securities transaction tax'),
  exchange: rupees.describe('Transaction charge of the exchange'),
  investor_fund: rupees.describe('Investor protection fund of the exchange'),
  sebi: rupees.describe('SEBI turnover fee'),
  stamp: rupees.describe('Stamp duty'),
  depository: rupees,
  gst: rupees,
});

export const Activity = z.object({
  activity_id: z.string(),
  kind: ActivityKind,
  happened_on: date,
  happened_at: instant.nullable().describe('Market time, if known to the minute'),
  subscription_id: z.string(),
  schedule_id: z.string().nullable(),
  strategy_name: z.string(),
  sip_number: count.nullable(),
  etf_name: z.string().nullable(),
  etf_nse_code: z.string().nullable(),
  units: count.nullable(),
  price_per_unit: rupees.nullable().describe('On average'),
  amount: rupees
    .nullable()
    .describe('Paid with charges, received after charges, or what a SIP was for'),
  charges: rupees.nullable(),
  charge_parts: ChargeParts.nullable().describe('Null if they do not add up to the charges'),
  profit: rupees.nullable().describe('For a sale, after all charges'),
  not_overpaid: rupees
    .nullish()
    .describe(
      'MOVED, WAITED, REDUCED: price minus value, times the units that were not bought at that price',
    ),
  broker_order_id: z.string().nullable(),
  title: z.string(),
  why: z.string(),
});

const page = 'Limit must be a whole number from 1 to 10,000';
export const ActivityQuery = z.object({
  before,
  limit: z.coerce
    .number({ error: page })
    .pipe(wholeNumber('Limit', 1, 10_000, page))
    .optional()
    .describe('The number of newest entries; all by default'),
});

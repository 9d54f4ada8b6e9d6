import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { wholeNumber } from './fields.ts';
import { count, date, percentage, rupees, withData } from './reply.ts';
import { routes } from './routes.ts';

const TaxTerm = z.enum(['SHORT', 'LONG']);
const TaxClass = z.enum(['EQUITY', 'GOLD', 'SILVER', 'INTERNATIONAL', 'DEBT', 'LIQUID']);

const amounts = {
  proceeds: rupees,
  expenses: rupees.describe('Charges of the sale, without securities transaction tax'),
  transaction_tax: rupees.describe('Securities transaction tax, which is not deducted'),
  cost: rupees.describe('With the charges of the purchase'),
  gain: rupees.describe('Proceeds less expenses and cost; negative for a loss'),
};

export const ClassGains = z.object({ asset_class: TaxClass, term: TaxTerm, ...amounts });

export const TaxLot = z.object({
  bought_on: date,
  units: count,
  term: TaxTerm,
  ...amounts,
  purchase_charges: rupees.describe('Part of the cost'),
});

export const TaxSale = z.object({
  kind: z.enum(['SALE', 'DELISTING', 'FRACTION']),
  etf_name: z.string(),
  etf_nse_code: z.string(),
  isin: z.string(),
  asset_class: TaxClass,
  sold_on: date,
  units: count,
  proceeds: rupees,
  missing_units: count.describe('Units whose purchase is not known; they have no gain'),
  lots: z.array(TaxLot),
});

export const TaxSection = z.object({
  term: TaxTerm,
  section: z.string(),
  rate: percentage,
  gain: rupees,
  set_off: rupees.describe('Losses of this year'),
  brought_forward: rupees.describe('Losses of earlier years'),
  exempt: rupees,
  taxable: rupees,
  tax: rupees.describe('Without cess'),
});

export const TaxReport = z.object({
  year: z.string().describe('Financial year, such as 2026-27'),
  years: z.array(z.string()).describe('Years with a report, newest first'),
  from: date,
  to: date,
  act: z.string(),
  slab: percentage,
  classes: z.array(ClassGains),
  gain: rupees,
  sections: z.array(TaxSection),
  tax: rupees.describe('With cess; without surcharge and rebates'),
  cess: rupees,
  windows: z.array(
    z.object({
      from: date,
      to: date,
      advance_percentage: percentage.describe('Advance tax due by the end, of the year’s tax'),
      gain: rupees,
      classes: z.array(z.object({ asset_class: TaxClass, term: TaxTerm, gain: rupees })),
    }),
  ),
  sales: z.array(TaxSale),
  carried: z.array(z.object({ year: z.string(), term: TaxTerm, loss: rupees })),
  distributions: z.array(
    z.object({ on: date, etf_name: z.string(), isin: z.string(), units: count, paid: rupees }),
  ),
  distributed: rupees.describe('Income, not a gain'),
  schedule_112a: z
    .object({ full_value: rupees, cost: rupees, expenses: rupees, has_older_units: z.boolean() })
    .describe('Long-term gains of equity ETFs'),
  books_since: date.nullable().describe('First purchase in the books'),
  is_complete: z.boolean().describe('The purchase of every unit sold is known'),
  method: z.array(z.string()).describe('How it is counted, and what is left out'),
});

const badYear = 'Year must be a financial year such as 2026-27';

export const taxEndpoints = {
  report: {
    ...routes.tax.report,
    access: 'end-user',
    tag: 'Tax',
    summary: 'Show what my sales of a financial year mean for tax',
    query: z.object({
      year: z
        .string({ error: badYear })
        .regex(/^2\d{3}-\d{2}$/, badYear)
        .refine((year) => (Number(year.slice(0, 4)) + 1) % 100 === Number(year.slice(5)), badYear)
        .optional()
        .describe('The current financial year by default'),
      slab: z.coerce
        .number({ error: 'Slab must be a whole percentage' })
        .pipe(wholeNumber('Slab', 0, 50))
        .default(30)
        .describe('Percent'),
    }),
    reply: withData(TaxReport),
  },
} as const satisfies Record<string, Endpoint>;

import { z } from 'zod';
import { type Endpoint, traced } from './endpoint.ts';
import { day, id, line, rupeesAboveZero, wholeNumber } from './fields.ts';
import { count, date, done, instant, percentage, rupees, withData } from './reply.ts';
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

export const Schedule112a = z
  .object({
    full_value: rupees,
    cost: rupees,
    expenses: rupees,
    older: z
      .array(
        z.object({
          isin: z.string(),
          etf_name: z.string(),
          units: count,
          full_value: rupees,
          cost: rupees.describe('What was paid, with charges'),
          fair_value: rupees.nullable().describe('Of all units; null where no price is known'),
          expenses: rupees,
        }),
      )
      .describe('Units bought until 31 January 2018, with their value of that day'),
  })
  .describe('Long-term gains of equity ETFs: units bought after 31 January 2018, and older ones');

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
  schedule_112a: Schedule112a,
  books_since: date.nullable().describe('First purchase in the books'),
  is_complete: z.boolean().describe('The purchase of every unit sold is known'),
  method: z.array(z.string()).describe('How it is counted, and what is left out'),
});

export const OutsideTrade = z.object({
  outside_id: z.string(),
  side: z.enum(['BUY', 'SELL']),
  etf_name: z.string(),
  etf_nse_code: z.string(),
  isin: z.string(),
  traded_on: date,
  units: count,
  value: rupees,
  trade_number: z.string().nullable().describe('Of an imported tradebook'),
});

export const TaxBeforeSale = z.object({
  on: date.describe('The day of the sale: today'),
  units: z
    .array(z.object({ etf_nse_code: z.string(), units: count, price: rupees.nullable() }))
    .describe('What would be sold, at the last price; units without a price are not counted'),
  proceeds: rupees,
  gain: rupees,
  gains: z.array(
    z.object({
      term: TaxTerm,
      section: z.string(),
      rate: percentage.nullable().describe('Absent: your slab rate'),
      gain: rupees,
      tax: rupees.describe('What it adds to the tax of the year, without cess; less than 0 saves'),
    }),
  ),
  tax: rupees.describe('With cess, at the flat rates of the law; without gains at your slab rate'),
  at_slab: rupees.describe('The part of the gain that is taxed at your slab rate'),
  waiting: z
    .array(z.object({ on: date, days: count, becomes_long: rupees, tax: rupees }))
    .describe('The same sale at the same prices when the first and the last unit become long-term'),
  missing_units: count.describe('Units whose purchase is not known; they have no gain'),
});

/** Changes of what was traded elsewhere. */
const outsideChanges = { burst: 60, everySeconds: 60 };

const mostTradebookBytes = 8 * 1024 * 1024;

const badYear = 'Year must be a financial year such as 2026-27';

const financialYear = z
  .string({ error: badYear })
  .regex(/^2\d{3}-\d{2}$/, badYear)
  .refine((year) => (Number(year.slice(0, 4)) + 1) % 100 === Number(year.slice(5)), badYear);

export const TaxInvestor = z.object({
  investor_id: z.string(),
  name: z.string(),
  email: z.string(),
  consented_at: instant.nullable().describe('Absent: the report may not be downloaded'),
});

export const taxEndpoints = {
  report: {
    ...routes.tax.report,
    access: 'end-user',
    tag: 'Tax',
    summary: 'Show what my sales of a financial year mean for tax',
    query: z.object({
      year: financialYear.optional().describe('The current financial year by default'),
      slab: z.coerce
        .number({ error: 'Slab must be a whole percentage' })
        .pipe(wholeNumber('Slab', 0, 50))
        .default(30)
        .describe('Percent'),
    }),
    reply: withData(TaxReport),
  },
  beforeSale: {
    ...routes.tax.beforeSale,
    access: 'end-user',
    tag: 'Tax',
    summary: 'Show what selling a plan or one of its schedules today would mean for tax',
    params: z.object({ heldId: id('Plan') }),
    reply: withData(TaxBeforeSale),
  },
  consent: {
    ...routes.tax.consent,
    access: 'end-user',
    tag: 'Tax',
    summary: 'Show whether administrators may download my tax report',
    reply: withData(z.object({ given_at: instant.nullable() })),
  },
  sayConsent: {
    ...routes.tax.sayConsent,
    access: 'end-user',
    tag: 'Tax',
    summary: 'Allow administrators to download my tax report, or withdraw it',
    pace: traced,
    body: z.object({ is_given: z.boolean({ error: 'Consent must be true or false' }) }),
    reply: done,
  },
  investors: {
    ...routes.tax.investors,
    access: 'admin',
    tag: 'Tax',
    summary: 'List investors, and whether they consented to the download of their tax report',
    reply: withData(z.array(TaxInvestor)),
  },
  investorReport: {
    ...routes.tax.investorReport,
    access: 'admin',
    tag: 'Tax',
    summary: 'Download the tax report of an investor who consented; the download is recorded',
    pace: { burst: 500, everySeconds: 10 },
    params: z.object({ investorId: id('Investor') }),
    body: z.object({ year: financialYear, slab: wholeNumber('Slab', 0, 50) }),
    reply: withData(TaxReport),
  },
  outside: {
    ...routes.tax.outside,
    access: 'end-user',
    tag: 'Tax',
    summary: 'List units of ETFs that I bought or sold elsewhere',
    reply: withData(z.array(OutsideTrade)),
  },
  addOutside: {
    ...routes.tax.addOutside,
    access: 'end-user',
    tag: 'Tax',
    summary: 'Add units of an ETF that I bought elsewhere',
    pace: outsideChanges,
    body: z.object({
      etf_nse_code: line('ETF code', 20),
      units: wholeNumber('Units', 1, 1e9),
      bought_on: day('Day of purchase must be a date such as 2024-06-17').describe(
        'As bought: later splits are applied',
      ),
      cost: rupeesAboveZero('Cost').describe('Of all units with the charges of the purchase'),
    }),
    reply: done,
  },
  importTradebook: {
    ...routes.tax.importTradebook,
    access: 'end-user',
    tag: 'Tax',
    summary: 'Import the trades of a Zerodha tradebook, all or none',
    pace: outsideChanges,
    mostBytes: mostTradebookBytes,
    body: z.object({
      tradebook: z
        .string({ error: 'Tradebook must be the text of a CSV file' })
        .min(1, 'Tradebook must be the text of a CSV file')
        .max(mostTradebookBytes, 'Tradebook may have at most 8 MB'),
    }),
    reply: done,
  },
  removeOutside: {
    ...routes.tax.removeOutside,
    access: 'end-user',
    tag: 'Tax',
    summary: 'Remove units that I bought or sold elsewhere',
    pace: outsideChanges,
    params: z.object({ outsideId: id('Units') }),
    reply: done,
  },
} as const satisfies Record<string, Endpoint>;

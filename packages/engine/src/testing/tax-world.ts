import { type LocalDate, localDate } from '../calendar/local-date.ts';
import { paise } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { bookTaxLots, type TaxBook, type TaxBookFacts } from '../tax/book-tax-lots.ts';
import type { TaxEvent } from '../tax/tax-event.ts';
import type { TaxRate, TaxRules } from '../tax/tax-rules.ts';

const first = localDate('2001-04-01');

const rate: TaxRate = {
  assetClass: 'equity',
  soldFrom: first,
  boughtFrom: first,
  short: 2_000,
  long: 1_250,
  longAfterMonths: 12,
  isExempt: true,
  act: 'Act',
  shortSection: '111A',
  longSection: '112A',
  source: 'test',
};

/** Plain rules: equity with an exemption, gold by the slab, debt never long-term. */
export const plainTaxRules: TaxRules = {
  rates: [
    rate,
    {
      ...rate,
      assetClass: 'gold',
      short: 'slab',
      isExempt: false,
      shortSection: 'slab',
      longSection: '112',
    },
    {
      ...rate,
      assetClass: 'debt',
      short: 'slab',
      long: 'slab',
      longAfterMonths: null,
      isExempt: false,
      shortSection: '50AA',
      longSection: '50AA',
    },
  ],
  years: [
    {
      from: first,
      act: 'Act',
      cess: 400,
      exemption: paise(12_500_000),
      lossYears: 8,
      source: 'test',
    },
  ],
  windows: ['06-15', '09-15', '12-15', '03-15', '03-31'].map((endsOn) => ({
    from: first,
    endsOn,
    advancePercent: 100,
    source: 'test',
  })),
};

type Charged = { readonly deductible?: number; readonly transactionTax?: number };

export const bought = (on: string, units: number, value: number, charged: Charged = {}): TaxEvent =>
  trade('purchase', { on, units, value, charged });

export const soldFor = (
  on: string,
  units: number,
  value: number,
  charged: Charged = {},
): TaxEvent => trade('sale', { on, units, value, charged });

type Traded = {
  readonly on: string;
  readonly units: number;
  readonly value: number;
  readonly charged: Charged;
};

const trade = (type: 'purchase' | 'sale', { on, units, value, charged }: Traded): TaxEvent => ({
  type,
  on: localDate(on),
  isin: 'NIFTY',
  ref: `${type} ${on}`,
  units: quantity(units),
  value: paise(value),
  charges: {
    deductible: paise(charged.deductible ?? 0),
    transactionTax: paise(charged.transactionTax ?? 0),
  },
});

/** Books events of ETFs whose ISIN names their class; NIFTY is equity. */
export const booked = (...events: readonly TaxEvent[]): TaxBook => bookTaxLots(events, plainFacts);

export const plainFacts: TaxBookFacts = {
  rates: plainTaxRules.rates,
  assetClassOf: (isin) => (isin === 'GOLD' ? 'gold' : isin === 'DEBT' ? 'debt' : 'equity'),
};

/** Day of purchase, units, cost and term of each part sold. */
export const partsOf = (book: TaxBook): [LocalDate, number, number, string][][] =>
  book.sales.map(({ gains }) =>
    gains.map(({ boughtOn, units, cost, term }) => [boughtOn, units, cost, term]),
  );

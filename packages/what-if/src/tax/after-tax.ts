import {
  type AnnualReturn,
  type AssetClass,
  type LocalDate,
  localDate,
  type Paise,
  paise,
  validOn,
} from '@safe-trading/engine';
import type { WhatIfAnswer } from '../answer/answer.ts';
import { annualReturnOf } from '../figures/plan-return.ts';
import { tracePlan } from '../figures/plan-trace.ts';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { Deed } from '../run/deed.ts';
import { playPlan } from '../run/play-plan.ts';
import { rangeOf } from '../run/range-of.ts';

/** Tax rates of an asset class for sales from a day on, in basis points. */
type TaxRates = {
  readonly from: LocalDate;
  readonly short: number | 'slab';
  readonly long: number | 'slab';
  /** Gains are long-term beyond this many days. */
  readonly longAfterDays: number;
  /** The tax-free long-term gain of a financial year, in paise. */
  readonly free: number;
};

const lakh = 100_000 * 100;

const months = (count: number): number => Math.round((count * 365) / 12);

/**
 * Units of equity funds on which securities transaction tax is paid: Finance (No. 2) Acts of 2004 and 2008, Finance Act
 * 2018 and Finance (No. 2) Act 2024, since 1 April 2026 sections 196 and 198 of the Income-tax Act 2025.
 */
const equity: readonly TaxRates[] = [
  rates('2002-01-01', 'slab', 1_000, 12),
  rates('2004-10-01', 1_000, 0, 12),
  rates('2008-04-01', 1_500, 0, 12),
  rates('2018-04-01', 1_500, 1_000, 12, lakh),
  rates('2024-07-23', 2_000, 1_250, 12, 1.25 * lakh),
];

/** Gold and silver funds: indexation until March 2023, then the slab; section 197 since April 2025. */
const metal: readonly TaxRates[] = [
  rates('2002-01-01', 'slab', 2_000, 36),
  rates('2023-04-01', 'slab', 'slab', 36),
  rates('2025-04-01', 'slab', 1_250, 12),
];

const others: readonly TaxRates[] = [rates('2002-01-01', 'slab', 'slab', 36)];

const taxRatesOf = (assetClass: AssetClass): readonly TaxRates[] => {
  switch (assetClass) {
    case 'equity':
      return equity;
    case 'gold':
    case 'silver':
      return metal;
    case 'international':
    case 'debt':
    case 'liquid':
      return others;
  }
};

/** Health and education cess in basis points. */
const cess = 400;

/** Shown with the result. */
const simplifications: readonly string[] = [
  'Units are taken first in, first out for each ETF, as the law asks, and only those of this plan.',
  'The slab is the same in every year; surcharge, rebates and the basic exemption are left out.',
  'Losses are set off within a kind of gain and a financial year, and not carried forward.',
  'Indexation of gold before April 2023, the grandfathering of January 2018 and tax on distributions are left out.',
  'Tax is paid on the last session of the financial year; gains not yet realised are not taxed.',
];

/** The gain of units sold together, in paise; negative for a loss. */
type RealisedGain = {
  readonly session: number;
  readonly assetClass: AssetClass;
  readonly isLong: boolean;
  readonly rates: TaxRates;
  readonly amount: number;
};

type TaxLot = { etf: number; day: number; units: number; cost: number };

type Sold = Extract<Deed, { kind: 'sale' }>;

/** A financial year, April to March, in paise. */
export type TaxYear = {
  /** Such as 2024-25. */
  readonly year: string;
  readonly shortTermGain: Paise;
  readonly longTermGain: Paise;
  /** Cess included. */
  readonly tax: Paise;
};

export type AfterTax = {
  readonly tax: Paise;
  readonly profit: Paise;
  readonly xirr: AnnualReturn;
  readonly years: readonly TaxYear[];
  readonly simplified: readonly string[];
};

export type TaxFacts = {
  /** The slab in basis points: 3000 is 30 %. */
  readonly slab: number;
};

/** Tax on sales, paid on the last session of each financial year. */
export function afterTax(
  market: ColumnarMarket,
  { question, figures }: WhatIfAnswer,
  { slab }: TaxFacts,
): AfterTax {
  const range = rangeOf(market, question);
  const last = range?.last ?? -1;
  const deeds = range ? playPlan(market, question, range).deeds : [];
  const trace = tracePlan(market, deeds, last);
  const ownMoneyIn = trace.ownMoneyIn.slice();
  const byYear = Map.groupBy(realisedGains(market, deeds), ({ session }) =>
    yearOf(market, session),
  );
  const years: TaxYear[] = [];
  for (const [year, gains] of byYear) {
    const own = taxOf(year, gains, slab);
    years.push(own);
    const paidOn = lastSessionOf(market, year, last) - trace.first;
    ownMoneyIn[paidOn] = (ownMoneyIn[paidOn] ?? 0) + own.tax;
  }
  const tax = paise(years.reduce((sum, own) => sum + own.tax, 0));
  return {
    tax,
    profit: paise(figures.profit.totalProfit - tax),
    xirr: annualReturnOf({ ...trace, ownMoneyIn }, market.hours, trace.inside.at(-1) ?? 0),
    years,
    simplified: simplifications,
  };
}

function yearOf({ sessions, lastDay }: ColumnarMarket, session: number): number {
  const on = sessions[session] ?? lastDay;
  const year = Number(on.slice(0, 4));
  return on.slice(5, 7) >= '04' ? year : year - 1;
}

function lastSessionOf({ sessions }: ColumnarMarket, year: number, last: number): number {
  const end = `${year + 1}-03-31`;
  let session = last;
  while (session > 0 && (sessions[session] ?? '') > end) session -= 1;
  return session;
}

function taxOf(year: number, gains: readonly RealisedGain[], slab: number): TaxYear {
  const sumOf = (some: readonly RealisedGain[]): number =>
    some.reduce((sum, { amount }) => sum + amount, 0);
  const kinds = Map.groupBy(gains, ({ assetClass, isLong }) => `${assetClass} ${isLong}`);
  let tax = 0;
  for (const kind of kinds.values()) {
    const newest = kind.at(-1);
    const gain = sumOf(kind);
    if (!newest || gain <= 0) continue;
    const { rates, isLong } = newest;
    const rate = isLong ? rates.long : rates.short;
    const taxed = isLong ? Math.max(0, gain - rates.free) : gain;
    tax += (taxed * (rate === 'slab' ? slab : rate)) / 10_000;
  }
  const next = String((year + 1) % 100).padStart(2, '0');
  return {
    year: `${year}-${next}`,
    shortTermGain: paise(Math.round(sumOf(gains.filter(({ isLong }) => !isLong)))),
    longTermGain: paise(Math.round(sumOf(gains.filter(({ isLong }) => isLong)))),
    tax: paise(Math.round((tax * (10_000 + cess)) / 10_000)),
  };
}

/** First in, first out for each ETF, across blocks. */
function realisedGains(market: ColumnarMarket, deeds: readonly Deed[]): RealisedGain[] {
  const lots: TaxLot[] = [];
  const gains: RealisedGain[] = [];
  const split = new Set<string>();
  for (const deed of deeds) {
    const { session, etf } = deed;
    const day = market.hours[session]?.day ?? 0;
    if (deed.kind === 'purchase') {
      lots.push({ etf, day, units: deed.units, cost: deed.value + deed.charges });
    } else if (deed.kind === 'split' && !split.has(`${etf} ${session}`)) {
      split.add(`${etf} ${session}`);
      for (const lot of lots) if (lot.etf === etf) lot.units *= deed.factor;
    } else if (deed.kind === 'merger') {
      const held = lots.filter((lot) => lot.etf === etf);
      const before = held.reduce((sum, { units }) => sum + units, 0);
      for (const lot of held) {
        lot.etf = deed.into;
        lot.units *= (before + deed.added) / before;
      }
    } else if (deed.kind === 'sale') gains.push(...gainsOf(market, lots, deed, day));
  }
  return gains;
}

function gainsOf(market: ColumnarMarket, lots: TaxLot[], sale: Sold, day: number): RealisedGain[] {
  const { session, etf, value, charges } = sale;
  const on: LocalDate = market.hours[session]?.on ?? market.lastDay;
  const assetClass = market.histories[etf]?.listing.etf.assetClass ?? 'equity';
  const rates = validOn(taxRatesOf(assetClass), on, 'tax rates');
  const gains: RealisedGain[] = [];
  let left = sale.units;
  while (left > 1e-9) {
    const oldest = lots.findIndex((lot) => lot.etf === etf);
    const lot = lots[oldest];
    if (!lot) break;
    const units = Math.min(left, lot.units);
    const cost = (lot.cost * units) / lot.units;
    const amount = ((value - charges) * units) / sale.units - cost;
    gains.push({ session, assetClass, isLong: day - lot.day > rates.longAfterDays, rates, amount });
    left -= units;
    lot.units -= units;
    lot.cost -= cost;
    if (lot.units <= 1e-9) lots.splice(oldest, 1);
  }
  return gains;
}

function rates(
  from: string,
  short: TaxRates['short'],
  long: TaxRates['long'],
  longAfterMonths: number,
  free = 0,
): TaxRates {
  return { from: localDate(from), short, long, longAfterDays: months(longAfterMonths), free };
}

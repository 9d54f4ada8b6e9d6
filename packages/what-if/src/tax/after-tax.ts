import { type AnnualReturn, type Paise, paise } from '@safe-trading/engine';
import type { WhatIfAnswer } from '../answer/answer.ts';
import { annualReturnOf } from '../figures/plan-return.ts';
import { tracePlan } from '../figures/plan-trace.ts';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import { playPlan } from '../run/play-plan.ts';
import { rangeOf } from '../run/range-of.ts';
import { type RealisedGain, realisedGains } from './realised-gains.ts';
import { cess, simplifications } from './tax-rates.ts';

/** A financial year, April to March, in paise. */
export type TaxYear = {
  /** Such as 2024-25. */
  readonly year: string;
  readonly shortTermGain: Paise;
  readonly longTermGain: Paise;
  /** Cess included. */
  readonly tax: Paise;
};

/** What would be left after a simplified tax; what is left out stands in `simplified`. */
export type AfterTax = {
  readonly tax: Paise;
  readonly profit: Paise;
  readonly xirr: AnnualReturn;
  readonly years: readonly TaxYear[];
  readonly simplified: readonly string[];
};

export type TaxFacts = {
  /** The investor's slab in basis points, such as 3000 for 30 %. */
  readonly slab: number;
};

/** The tax on what a plan sold, paid by the investor on the last session of each financial year. */
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

/** The year in which a financial year begins. */
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

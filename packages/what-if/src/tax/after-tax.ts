import {
  type AnnualReturn,
  bookTaxLots,
  lastDayOf,
  type Paise,
  paise,
  sumPaise,
  type TaxReport,
  taxReports,
} from '@safe-trading/engine';
import type { WhatIfAnswer } from '../answer/answer.ts';
import { annualReturnOf } from '../figures/plan-return.ts';
import { tracePlan } from '../figures/plan-trace.ts';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import { playPlan } from '../run/play-plan.ts';
import { rangeOf } from '../run/range-of.ts';
import { taxEvents } from './tax-events.ts';

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
};

export type TaxFacts = {
  /** The slab in basis points: 3000 is 30 %. */
  readonly slab: number;
};

/**
 * Tax on sales of this plan alone, first in, first out, paid on the last session of each financial year. Left out:
 * surcharge, rebates, the basic exemption, indexation, the grandfathering of January 2018 and tax on distributions.
 */
export function afterTax(
  market: ColumnarMarket,
  { question, figures }: WhatIfAnswer,
  { slab }: TaxFacts,
): AfterTax {
  const range = rangeOf(market, question);
  const last = range?.last ?? -1;
  const deeds = range ? playPlan(market, question, range).deeds : [];
  const trace = tracePlan(market, deeds, last);
  const rules = market.data.taxRules();
  const book = bookTaxLots(taxEvents(market, deeds), {
    rates: rules.rates,
    assetClassOf: (etf) => market.histories[Number(etf)]?.listing.etf.assetClass ?? 'equity',
  });
  const reports = taxReports(book, { rules, slab });
  const ownMoneyIn = trace.ownMoneyIn.slice();
  for (const { year, setOff } of reports) {
    const paidOn = lastSessionOf(market, lastDayOf(year), last) - trace.first;
    ownMoneyIn[paidOn] = (ownMoneyIn[paidOn] ?? 0) + setOff.tax;
  }
  const years = reports.filter(({ sales }) => sales.length > 0).map(yearOf);
  const tax = sumPaise(years.map((own) => own.tax));
  return {
    tax,
    profit: paise(figures.profit.totalProfit - tax),
    xirr: annualReturnOf({ ...trace, ownMoneyIn }, market.hours, trace.inside.at(-1) ?? 0),
    years,
  };
}

function lastSessionOf({ sessions }: ColumnarMarket, end: string, last: number): number {
  let session = last;
  while (session > 0 && (sessions[session] ?? '') > end) session -= 1;
  return session;
}

function yearOf({ label, classes, setOff }: TaxReport): TaxYear {
  const gainOf = (term: 'short' | 'long'): Paise =>
    sumPaise(classes.filter((one) => one.term === term).map(({ gain }) => gain));
  return {
    year: label,
    shortTermGain: gainOf('short'),
    longTermGain: gainOf('long'),
    tax: setOff.tax,
  };
}

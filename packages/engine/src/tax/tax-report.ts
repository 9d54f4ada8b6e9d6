import type { LocalDate } from '../calendar/local-date.ts';
import type { AssetClass } from '../market/instrument.ts';
import { noPaise, type Paise, paise, sumPaise } from '../money/money.ts';
import type { TaxBook, TaxDistribution, TaxGain, TaxSale } from './book-tax-lots.ts';
import {
  type FinancialYear,
  financialYearOf,
  firstDayOf,
  lastDayOf,
  type TaxWindow,
  windowsOf,
  yearLabel,
  yearRuleOf,
} from './financial-year.ts';
import { type CarriedLoss, type SetOff, setOffLosses } from './set-off.ts';
import type { TaxRules, Term } from './tax-rules.ts';

/** The gains of one asset class and term. */
export type ClassGains = {
  readonly assetClass: AssetClass;
  readonly term: Term;
  readonly proceeds: Paise;
  readonly expenses: Paise;
  readonly transactionTax: Paise;
  /** With the charges of the purchase. */
  readonly cost: Paise;
  readonly gain: Paise;
};

export type WindowGains = TaxWindow & {
  readonly classes: readonly ClassGains[];
  readonly gain: Paise;
};

export type TaxReport = {
  readonly year: FinancialYear;
  /** Such as 2026-27. */
  readonly label: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly act: string;
  readonly classes: readonly ClassGains[];
  readonly gain: Paise;
  readonly sales: readonly TaxSale[];
  readonly windows: readonly WindowGains[];
  readonly setOff: SetOff;
  readonly distributions: readonly TaxDistribution[];
  readonly distributed: Paise;
  /** Sales with units whose purchase is not known. */
  readonly incomplete: readonly TaxSale[];
};

export type TaxReportFacts = {
  readonly rules: TaxRules;
  /** Basis points: 3000 is 30 %. */
  readonly slab: number;
  /** Years that are reported even if nothing was sold in them. */
  readonly including?: readonly FinancialYear[];
};

/** A report for each financial year from the first sale or distribution to the last, losses carried on. */
export function taxReports(book: TaxBook, facts: TaxReportFacts): TaxReport[] {
  const { rules, slab, including = [] } = facts;
  const sales = Map.groupBy(book.sales, ({ soldOn }) => financialYearOf(soldOn));
  const distributions = Map.groupBy(book.distributions, ({ on }) => financialYearOf(on));
  const years = [...sales.keys(), ...distributions.keys(), ...including].sort((a, b) => a - b);
  const reports: TaxReport[] = [];
  let carried: readonly CarriedLoss[] = [];
  for (let year = years[0] ?? 0; year <= (years.at(-1) ?? -1); year += 1) {
    const own = sales.get(year) ?? [];
    const rule = yearRuleOf(rules, year);
    const gains = own.flatMap((sale) => sale.gains);
    const setOff = setOffLosses(gains, { year, rule, slab, carried });
    carried = setOff.carried;
    const income = distributions.get(year) ?? [];
    reports.push({
      year,
      label: yearLabel(year),
      from: firstDayOf(year),
      to: lastDayOf(year),
      act: rule.act,
      classes: classesOf(own),
      gain: sumPaise(gains.map(({ gain }) => gain)),
      sales: own,
      windows: windowsOf(rules, year).map((window) => gainsIn(window, own)),
      setOff,
      distributions: income,
      distributed: sumPaise(income.map(({ paid }) => paid)),
      incomplete: own.filter(({ missingUnits }) => missingUnits > 0),
    });
  }
  return reports;
}

function gainsIn(window: TaxWindow, sales: readonly TaxSale[]): WindowGains {
  const own = sales.filter(({ soldOn }) => soldOn >= window.from && soldOn <= window.to);
  const classes = classesOf(own);
  return { ...window, classes, gain: sumPaise(classes.map(({ gain }) => gain)) };
}

/** By class, short-term first. */
function classesOf(sales: readonly TaxSale[]): ClassGains[] {
  const byClass = new Map<string, ClassGains>();
  for (const { assetClass, gains } of sales) {
    for (const gain of gains) {
      const key = `${assetClass} ${gain.term === 'short' ? 0 : 1}`;
      const known = byClass.get(key) ?? nothingOf(assetClass, gain.term);
      byClass.set(key, withGain(known, gain));
    }
  }
  return [...byClass].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

const nothingOf = (assetClass: AssetClass, term: Term): ClassGains => ({
  assetClass,
  term,
  proceeds: noPaise,
  expenses: noPaise,
  transactionTax: noPaise,
  cost: noPaise,
  gain: noPaise,
});

const withGain = (sum: ClassGains, gain: TaxGain): ClassGains => ({
  assetClass: sum.assetClass,
  term: sum.term,
  proceeds: paise(sum.proceeds + gain.proceeds),
  expenses: paise(sum.expenses + gain.expenses),
  transactionTax: paise(sum.transactionTax + gain.transactionTax),
  cost: paise(sum.cost + gain.cost),
  gain: paise(sum.gain + gain.gain),
});

import { addDays, type LocalDate, localDate } from '../calendar/local-date.ts';
import { validOn } from '../calendar/session-times.ts';
import type { TaxRules, TaxYearRule } from './tax-rules.ts';

/** A financial year, 1 April to 31 March in India, named by the year in which it begins. */
export type FinancialYear = number;

export type TaxWindow = {
  readonly from: LocalDate;
  /** Inclusive. */
  readonly to: LocalDate;
  readonly advancePercent: number;
};

export function financialYearOf(date: LocalDate): FinancialYear {
  const year = Number(date.slice(0, 4));
  return date.slice(5, 7) >= '04' ? year : year - 1;
}

/** Such as 2024-25. */
export const yearLabel = (year: FinancialYear): string =>
  `${year}-${String((year + 1) % 100).padStart(2, '0')}`;

export const firstDayOf = (year: FinancialYear): LocalDate => localDate(`${year}-04-01`);

export const lastDayOf = (year: FinancialYear): LocalDate => localDate(`${year + 1}-03-31`);

/** Throws RangeError for a year before the first row. */
export const yearRuleOf = (rules: TaxRules, year: FinancialYear): TaxYearRule =>
  validOn(rules.years, firstDayOf(year), 'tax rules');

/** The windows of a year, which cover it without a gap. */
export function windowsOf({ windows }: TaxRules, year: FinancialYear): TaxWindow[] {
  const { from: version } = validOn(windows, firstDayOf(year), 'tax windows');
  let from = firstDayOf(year);
  return windows
    .filter((row) => row.from === version)
    .map(({ endsOn, advancePercent }) => {
      const to = localDate(`${endsOn >= '04-01' ? year : year + 1}-${endsOn}`);
      const window = { from, to, advancePercent };
      from = addDays(to, 1);
      return window;
    });
}

import {
  bookTaxLots,
  financialYearOf,
  type LocalDate,
  type Paise,
  type TaxReport,
  type TaxRules,
  taxReports,
  yearLabel,
} from '@safe-trading/engine';
import { Problem } from '../../platform/kernel/problem.ts';
import { readTaxEvents, type TaxEventDeps } from './read-tax-events.ts';
import { fairValuesOf, type TaxEtfs, type TaxedEtf, taxEtfs } from './tax-events.ts';
import type { OutsideTrade } from './tax-trades.ts';
import { taxSentence } from './words.ts';

export type TaxDeps = TaxEventDeps & {
  etfs: readonly TaxedEtf[];
  rules: TaxRules;
  /** Of 31 January 2018 by id. */
  fairValues: readonly { readonly id: string; readonly price: Paise }[];
};

type Asked = { readonly year?: string | undefined; readonly slab: number };

export type SeenTax = {
  readonly report: TaxReport;
  /** Percent. */
  readonly slab: number;
  /** Labels, newest first. */
  readonly years: readonly string[];
  readonly etfs: TaxEtfs;
  readonly booksSince: LocalDate | undefined;
  /** Imported trades of the ETFs sold in the year, which have no charges. */
  readonly uncharged: number;
};

const firstYear = 2002;

/** The report of one financial year over all plans of an investor, the current year by default. Problem: `invalid`. */
export const seeTaxReport = (deps: TaxDeps) => {
  const { etfs, rules } = deps;
  const known = taxEtfs(etfs);
  const read = readTaxEvents(deps, known);
  const fairValues = fairValuesOf(deps.fairValues, known);
  return async (userId: string, { year, slab }: Asked): Promise<SeenTax> => {
    const { events, outside, today, since } = await read(userId);
    const current = financialYearOf(today);
    const asked = year === undefined ? current : Number(year.slice(0, 4));
    if (asked < firstYear || asked > current) throw noSuchYear(current);

    const book = bookTaxLots(events, {
      rates: rules.rates,
      assetClassOf: (isin) => known.byIsin(isin).assetClass,
      fairValues,
    });
    const reports = taxReports(book, { rules, slab: slab * 100, including: [asked, current] });
    const report = reports.find((one) => one.year === asked);
    if (!report) throw noSuchYear(current);
    const years = reports.map(({ label }) => label).reverse();
    return {
      report,
      slab,
      years,
      etfs: known,
      booksSince: since,
      uncharged: importedOf(report, outside).length,
    };
  };
};

function importedOf({ sales, from, to }: TaxReport, outside: readonly OutsideTrade[]) {
  const sold = new Set(sales.map(({ isin }) => isin));
  return outside.filter(
    ({ number, isin, side, on }) =>
      number !== undefined && sold.has(isin) && on <= to && (side === 'buy' || on >= from),
  );
}

const noSuchYear = (current: number): Problem => {
  const years = { first: yearLabel(firstYear), last: yearLabel(current) };
  return new Problem('invalid', taxSentence('years-known', years));
};

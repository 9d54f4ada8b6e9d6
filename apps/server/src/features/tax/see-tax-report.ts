import {
  bookTaxLots,
  financialYearOf,
  type LocalDate,
  type TaxReport,
  type TaxRules,
  taxReports,
  yearLabel,
} from '@safe-trading/engine';
import type { Clock } from '../../platform/kernel/clock.ts';
import { istDate } from '../../platform/kernel/ist.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import type { MarketFacts } from '../../trading/market-data/market-facts.ts';
import { type TaxEtfs, type TaxedEtf, taxEtfs, taxEventsOf } from './tax-events.ts';
import type { OutsideTrades, TaxTrades } from './tax-trades.ts';

export type TaxDeps = {
  trades: TaxTrades;
  outside: Pick<OutsideTrades, 'ofUser'>;
  facts: Pick<MarketFacts, 'chargeRates' | 'splits' | 'corporateActions'>;
  etfs: readonly TaxedEtf[];
  rules: TaxRules;
  marketClock: Pick<Clock, 'now'>;
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
};

const firstYear = 2002;

/** The report of one financial year over all plans of an investor, the current year by default. Problem: `invalid`. */
export const seeTaxReport = ({ trades, outside, facts, etfs, rules, marketClock }: TaxDeps) => {
  const known = taxEtfs(etfs);
  return async (userId: string, { year, slab }: Asked): Promise<SeenTax> => {
    const today = istDate(marketClock.now());
    const current = financialYearOf(today);
    const asked = year === undefined ? current : Number(year.slice(0, 4));
    if (asked < firstYear || asked > current) throw noSuchYear(current);

    const [own, elsewhere] = await Promise.all([trades.ofUser(userId), outside.ofUser(userId)]);
    const traded = { trades: own, outside: elsewhere };
    const book = bookTaxLots(taxEventsOf(traded, { etfs: known, facts, today }), {
      rates: rules.rates,
      assetClassOf: (isin) => known.byIsin(isin).assetClass,
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
      booksSince: [own[0], elsewhere[0]].flatMap((one) => one?.on ?? []).sort()[0],
    };
  };
};

const noSuchYear = (current: number): Problem =>
  new Problem('invalid', `Year must be from ${yearLabel(firstYear)} to ${yearLabel(current)}`);

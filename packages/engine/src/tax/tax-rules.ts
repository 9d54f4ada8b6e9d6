import { addDays, addMonths, type LocalDate } from '../calendar/local-date.ts';
import type { AssetClass } from '../market/instrument.ts';
import type { Paise } from '../money/money.ts';

/** Basis points, or the rate of the taxpayer's slab. */
export type Rate = number | 'slab';

/** How gains of an asset class are taxed, for units bought and sold from two days on. */
export type TaxRate = {
  readonly assetClass: AssetClass;
  readonly soldFrom: LocalDate;
  readonly boughtFrom: LocalDate;
  readonly short: Rate;
  readonly long: Rate;
  /** Units held for more calendar months than this are long-term; null if they never are. */
  readonly longAfterMonths: number | null;
  /** The yearly exemption covers its long-term gains. */
  readonly isExempt: boolean;
  readonly act: string;
  readonly shortSection: string;
  readonly longSection: string;
  readonly source: string;
};

/** In force for financial years that begin on or after `from`. */
export type TaxYearRule = {
  readonly from: LocalDate;
  readonly act: string;
  /** Health and education cess in basis points. */
  readonly cess: number;
  /** The exempt long-term gain of a year. */
  readonly exemption: Paise;
  /** A loss may be set off in so many later years. */
  readonly lossYears: number;
  readonly source: string;
};

/** A part of the financial year in which a gain arises, up to and including `endsOn` (MM-DD). */
export type TaxWindowRule = {
  readonly from: LocalDate;
  readonly endsOn: string;
  /** Percent of the year's tax due by the end of the window. */
  readonly advancePercent: number;
  readonly source: string;
};

/** The rules as dated rows, read from `market-data/rules/tax-*.csv`. */
export type TaxRules = {
  readonly rates: readonly TaxRate[];
  readonly years: readonly TaxYearRule[];
  readonly windows: readonly TaxWindowRule[];
};

export type Term = 'short' | 'long';

export type Held = {
  readonly assetClass: AssetClass;
  readonly boughtOn: LocalDate;
  readonly soldOn: LocalDate;
};

/**
 * The row for units bought and sold on two days: of those in force, the newest day of purchase decides, then the newest
 * day of sale. Throws RangeError without a row.
 */
export function taxRateFor(rates: readonly TaxRate[], held: Held): TaxRate {
  const { assetClass, boughtOn, soldOn } = held;
  let found: TaxRate | undefined;
  for (const row of rates) {
    if (row.assetClass !== assetClass || row.soldFrom > soldOn || row.boughtFrom > boughtOn)
      continue;
    if (found === undefined || isNewer(row, found)) found = row;
  }
  if (found === undefined) {
    throw new RangeError(
      `No tax rate is known for ${assetClass} bought ${boughtOn}, sold ${soldOn}`,
    );
  }
  return found;
}

const isNewer = (row: TaxRate, other: TaxRate): boolean =>
  row.boughtFrom === other.boughtFrom
    ? row.soldFrom > other.soldFrom
    : row.boughtFrom > other.boughtFrom;

/** The first day on which a sale is long-term; undefined if none is. */
export function longTermFrom(
  { longAfterMonths }: Pick<TaxRate, 'longAfterMonths'>,
  boughtOn: LocalDate,
): LocalDate | undefined {
  return longAfterMonths === null ? undefined : addDays(addMonths(boughtOn, longAfterMonths), 1);
}

export function termOf(rate: TaxRate, { boughtOn, soldOn }: Omit<Held, 'assetClass'>): Term {
  const from = longTermFrom(rate, boughtOn);
  return from !== undefined && soldOn >= from ? 'long' : 'short';
}

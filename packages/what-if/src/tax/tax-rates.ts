import type { AssetClass, LocalDate } from '@safe-trading/engine';
import { localDate } from '@safe-trading/engine';

/** How gains of a class are taxed on sales from a day on. Rates in basis points; `slab` is the investor's own. */
export type TaxRates = {
  readonly from: LocalDate;
  readonly short: number | 'slab';
  readonly long: number | 'slab';
  /** Held longer than so many days, a gain is a long-term one. */
  readonly longAfterDays: number;
  /** Long-term gains of a financial year that are free, in paise. */
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

/** Gold and silver funds: indexation to March 2023, then the slab at any age, since April 2025 section 197. */
const metal: readonly TaxRates[] = [
  rates('2002-01-01', 'slab', 2_000, 36),
  rates('2023-04-01', 'slab', 'slab', 36),
  rates('2025-04-01', 'slab', 1_250, 12),
];

const others: readonly TaxRates[] = [rates('2002-01-01', 'slab', 'slab', 36)];

function rates(
  from: string,
  short: TaxRates['short'],
  long: TaxRates['long'],
  longAfterMonths: number,
  free = 0,
): TaxRates {
  return { from: localDate(from), short, long, longAfterDays: months(longAfterMonths), free };
}

export const taxRatesOf = (assetClass: AssetClass): readonly TaxRates[] => {
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

/** Health and education cess on the tax, in basis points. */
export const cess = 400;

/** What is left out of the reckoning, to be read beside it. */
export const simplifications: readonly string[] = [
  'Units are taken first in, first out for each ETF, as the law asks, and only those of this plan.',
  'The slab is the same in every year; surcharge, rebates and the basic exemption are left out.',
  'Losses are set off within a kind of gain and a financial year, and not carried forward.',
  'Indexation of gold before April 2023, the grandfathering of January 2018 and tax on distributions are left out.',
  'Tax is paid on the last session of the financial year; gains not yet realised are not taxed.',
];

import { type AssetClass, type LocalDate, validOn } from '@safe-trading/engine';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { Deed } from '../run/deed.ts';
import { type TaxRates, taxRatesOf } from './tax-rates.ts';

/** The gain of some units that were sold together, in paise; below zero for a loss. */
export type RealisedGain = {
  readonly session: number;
  readonly assetClass: AssetClass;
  readonly isLong: boolean;
  readonly rates: TaxRates;
  readonly amount: number;
};

type TaxLot = { etf: number; day: number; units: number; cost: number };

/** Oldest units first for each ETF, whatever block they were bought for. */
export function realisedGains(market: ColumnarMarket, deeds: readonly Deed[]): RealisedGain[] {
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

type Sold = Extract<Deed, { kind: 'sale' }>;

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

import type { AssetClass, LocalDate } from '@safe-trading/engine';
import { usualClasses } from '@safe-trading/engine/rules';
import type { BarSeries, ListedEtf, MarketData } from '../recorded-market.ts';
import type { EtfColumns, MarketColumns } from './market-columns.ts';

/** Other asset classes are never requested. */
const bought: ReadonlySet<AssetClass> = new Set(usualClasses);

/** Omits ETFs that no plan can buy. */
export function columnsOfMarket(marketData: MarketData, version: string): MarketColumns {
  const etfs = marketData.etfs().filter(({ assetClass }) => bought.has(assetClass));
  const series = etfs.flatMap(({ symbol }) => marketData.bars(symbol) ?? []);
  const dates = [...new Set(series.flatMap((one) => one.dates))].sort();
  const places = new Map(dates.map((date, place) => [date, place]));
  const isIn = ({ symbol }: Pick<ListedEtf, 'symbol'>): boolean =>
    etfs.some((etf) => etf.symbol === symbol);
  return {
    version,
    dates,
    etfs,
    columns: series.map((one) => columnsOf(one, places)),
    marketDays: marketData.marketDays(),
    chargeRates: marketData.chargeRates(),
    sessionTimes: marketData.sessionTimes(),
    taxRules: marketData.taxRules(),
    priceBands: marketData.priceBands(),
    splits: marketData.splits().filter(isIn),
    corporateActions: marketData.corporateActions().filter(isIn),
    badTicks: marketData.badTicks().filter(isIn),
    benchmark: marketData.benchmark(),
  };
}

const columnsOf = (
  { dates, open, high, low, close, volume }: BarSeries,
  places: ReadonlyMap<LocalDate, number>,
): EtfColumns => ({
  dates: Int32Array.from(dates, (date) => places.get(date) ?? -1),
  open,
  high,
  low,
  close,
  volume,
});

import type { MarketColumns } from '@safe-trading/market-data/columns';
import type { BarSeries, MarketData } from '@safe-trading/market-data/recorded';

export type RecordedData = Omit<MarketData, 'symbolChanges' | 'fairValues'>;

export function recordedDataOf(columns: MarketColumns): RecordedData {
  const series = new Map(
    columns.etfs.map(({ symbol }, place) => [symbol, seriesOf(columns, symbol, place)]),
  );
  return {
    etfs: () => columns.etfs,
    bars: (symbol) => series.get(symbol),
    splits: () => columns.splits,
    corporateActions: () => columns.corporateActions,
    marketDays: () => columns.marketDays,
    chargeRates: () => columns.chargeRates,
    sessionTimes: () => columns.sessionTimes,
    taxRules: () => columns.taxRules,
    priceBands: () => columns.priceBands,
    badTicks: () => columns.badTicks,
    benchmark: () => columns.benchmark,
    recordedSessions: () => columns.dates,
  };
}

function seriesOf({ columns, dates }: MarketColumns, symbol: string, place: number): BarSeries {
  const one = columns[place];
  if (!one) throw new RangeError(`There are no columns of ${symbol}.`);
  const { open, high, low, close, volume } = one;
  const days = Array.from(one.dates, (at) => dates[at] ?? noDate(symbol));
  return { symbol, dates: days, open, high, low, close, volume };
}

function noDate(symbol: string): never {
  throw new RangeError(`A row of ${symbol} has no date.`);
}

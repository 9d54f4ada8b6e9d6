export type { BadTick } from './bad-ticks.ts';
export type { BarSeries } from './bar-series.ts';
export type { IndexClose } from './benchmark.ts';
export type { ListedEtf } from './listed-etfs.ts';
export { MalformedFile } from './malformed-file.ts';
export { type MarketData, openMarketData } from './market-data.ts';
export type { PriceBandRule } from './price-bands.ts';
export type { Split } from './splits.ts';
export type { SymbolChange } from './symbol-changes.ts';

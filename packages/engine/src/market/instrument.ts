export type AssetClass = 'equity' | 'gold' | 'silver' | 'international' | 'debt' | 'liquid';

/** An ETF listed on NSE. The id is ours: symbols are renamed (domain model 2). */
export type InstrumentRef = {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  /** What it follows: two ETFs on one index are one bet. */
  readonly underlying: string;
  readonly assetClass: AssetClass;
};

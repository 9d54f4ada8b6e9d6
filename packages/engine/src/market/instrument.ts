export type AssetClass = 'equity' | 'gold' | 'silver' | 'international' | 'debt' | 'liquid';

/** An ETF on NSE. The id is ours, because symbols are renamed. */
export type InstrumentRef = {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  /** Two ETFs on one underlying are one bet. */
  readonly underlying: string;
  readonly assetClass: AssetClass;
};

import type { LocalDate } from '@safe-trading/engine';

/** Sessions of an ETF in columns, oldest first, only those with trades. Unadjusted prices in paise, volume in units. */
export type BarSeries = {
  readonly symbol: string;
  readonly dates: readonly LocalDate[];
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
  readonly volume: Float64Array;
};

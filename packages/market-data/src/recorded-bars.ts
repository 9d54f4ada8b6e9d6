import type { LocalDate } from '@safe-trading/engine';

/**
 * The recorded sessions of one ETF in columns, oldest first, one row per session in which it traded.
 * Prices are raw (not adjusted for splits) and in whole paise; volume is in units.
 */
export type BarSeries = {
  readonly symbol: string;
  readonly dates: readonly LocalDate[];
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
  readonly volume: Float64Array;
};

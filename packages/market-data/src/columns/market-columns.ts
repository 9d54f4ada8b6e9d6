import type {
  ChargeRates,
  LocalDate,
  MarketDay,
  SessionTimes,
  TaxRules,
} from '@safe-trading/engine';
import type {
  BadTick,
  CorporateAction,
  IndexClose,
  ListedEtf,
  PriceBandRule,
  Split,
} from '../recorded-market.ts';

/**
 * Sessions with trades, oldest first: raw prices in paise, volume in units. `dates` are indexes into all recorded
 * dates.
 */
export type EtfColumns = {
  readonly dates: Int32Array;
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
  readonly volume: Float64Array;
};

export type MarketColumns = {
  readonly version: string;
  /** Ascending, including special sessions. */
  readonly dates: readonly LocalDate[];
  readonly etfs: readonly ListedEtf[];
  readonly columns: readonly EtfColumns[];
  readonly marketDays: readonly MarketDay[];
  readonly chargeRates: readonly ChargeRates[];
  readonly sessionTimes: readonly SessionTimes[];
  readonly taxRules: TaxRules;
  readonly priceBands: readonly PriceBandRule[];
  readonly splits: readonly Split[];
  readonly corporateActions: readonly CorporateAction[];
  readonly badTicks: readonly BadTick[];
  readonly benchmark: readonly IndexClose[];
};

export type MarketHead = Omit<MarketColumns, 'dates' | 'columns' | 'benchmark'> & {
  readonly firstDate: LocalDate;
  readonly dateCount: number;
  readonly rows: readonly number[];
  /** In hundredths of a point. */
  readonly benchmarkFrom: LocalDate | null;
  readonly benchmarkCount: number;
  readonly streams: readonly number[];
};

/** The last byte is the format's version. */
export const fileMark: readonly number[] = [0x53, 0x54, 0x43, 0x4f, 0x4c, 0x53, 0x00, 0x02];
export const headAt = fileMark.length + 8;

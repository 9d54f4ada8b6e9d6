import type { ChargeRates, LocalDate, MarketDay, SessionTimes } from '@safe-trading/engine';
import type {
  BadTick,
  CorporateAction,
  IndexClose,
  ListedEtf,
  PriceBandRule,
  Split,
} from '../recorded-market.ts';

/**
 * The sessions in which one ETF traded, oldest first, as they were recorded: raw prices in whole paise, volume in units.
 * `dates` are places in the list of all recorded dates.
 */
export type EtfColumns = {
  readonly dates: Int32Array;
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
  readonly volume: Float64Array;
};

/** Everything a plan asks of the recorded market. */
export type MarketColumns = {
  /** Names the recorded market it was made of. */
  readonly version: string;
  /** Every recorded date, special sessions included, ascending. */
  readonly dates: readonly LocalDate[];
  readonly etfs: readonly ListedEtf[];
  /** In the order of `etfs`. */
  readonly columns: readonly EtfColumns[];
  readonly marketDays: readonly MarketDay[];
  readonly chargeRates: readonly ChargeRates[];
  readonly sessionTimes: readonly SessionTimes[];
  readonly priceBands: readonly PriceBandRule[];
  readonly splits: readonly Split[];
  readonly corporateActions: readonly CorporateAction[];
  readonly badTicks: readonly BadTick[];
  readonly benchmark: readonly IndexClose[];
};

/** What stands as text at the head of the file. */
export type MarketHead = Omit<MarketColumns, 'dates' | 'columns' | 'benchmark'> & {
  readonly firstDate: LocalDate;
  readonly dateCount: number;
  readonly rows: readonly number[];
  /** The recorded index in hundredths of a point. */
  readonly benchmarkFrom: LocalDate | null;
  readonly benchmarkCount: number;
  readonly streams: readonly number[];
};

/** The first bytes of the file; the last of them is the version of the format. */
export const fileMark: readonly number[] = [0x53, 0x54, 0x43, 0x4f, 0x4c, 0x53, 0x00, 0x01];
export const headAt = fileMark.length + 8;

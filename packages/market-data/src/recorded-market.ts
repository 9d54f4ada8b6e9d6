import type {
  ChargeRates,
  LocalDate,
  MarketDay,
  SessionTimes,
  TaxRules,
} from '@safe-trading/engine';
import type { BadTick } from './bad-ticks.ts';
import type { IndexClose } from './benchmark.ts';
import type { CorporateAction } from './corporate-actions.ts';
import type { ListedEtf } from './listed-etfs.ts';
import type { PriceBandRule } from './price-bands.ts';
import type { BarSeries } from './recorded-bars.ts';
import type { Split } from './splits.ts';
import type { SymbolChange } from './symbol-changes.ts';
import type { FairValue } from './tax-rules.ts';

export type {
  BadTick,
  BarSeries,
  CorporateAction,
  FairValue,
  IndexClose,
  ListedEtf,
  PriceBandRule,
  Split,
};

/**
 * The recorded market, read on first use; lists are oldest first. Throws `MalformedFile` for a missing or invalid
 * file.
 */
export type MarketData = {
  etfs(): readonly ListedEtf[];
  /** `undefined` for an unknown symbol. */
  bars(symbol: string): BarSeries | undefined;
  splits(): readonly Split[];
  /** Delistings, mergers and distributions. */
  corporateActions(): readonly CorporateAction[];
  symbolChanges(): readonly SymbolChange[];
  marketDays(): readonly MarketDay[];
  chargeRates(): readonly ChargeRates[];
  sessionTimes(): readonly SessionTimes[];
  taxRules(): TaxRules;
  /** What ETFs were worth on 31 January 2018, for the tax on older units. */
  fairValues(): readonly FairValue[];
  priceBands(): readonly PriceBandRule[];
  badTicks(): readonly BadTick[];
  benchmark(): readonly IndexClose[];
  recordedSessions(): readonly LocalDate[];
};

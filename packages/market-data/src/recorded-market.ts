import type { ChargeRates, LocalDate, MarketDay, SessionTimes } from '@safe-trading/engine';
import type { BadTick } from './bad-ticks.ts';
import type { IndexClose } from './benchmark.ts';
import type { CorporateAction } from './corporate-actions.ts';
import type { ListedEtf } from './listed-etfs.ts';
import type { PriceBandRule } from './price-bands.ts';
import type { BarSeries } from './recorded-bars.ts';
import type { Split } from './splits.ts';
import type { SymbolChange } from './symbol-changes.ts';

export type { BadTick, BarSeries, CorporateAction, IndexClose, ListedEtf, PriceBandRule, Split };

/**
 * The recorded market. Each file is read when first asked for and kept; every list is oldest first.
 * Any call throws `MalformedFile` when its file is missing or not as promised.
 */
export type MarketData = {
  etfs(): readonly ListedEtf[];
  /** `undefined` for a symbol that is not on the list of ETFs. */
  bars(symbol: string): BarSeries | undefined;
  splits(): readonly Split[];
  /** Delistings, mergers and distributions. */
  corporateActions(): readonly CorporateAction[];
  symbolChanges(): readonly SymbolChange[];
  marketDays(): readonly MarketDay[];
  chargeRates(): readonly ChargeRates[];
  sessionTimes(): readonly SessionTimes[];
  priceBands(): readonly PriceBandRule[];
  /** Recorded prices that nobody can be taken to have traded at. */
  badTicks(): readonly BadTick[];
  /** The NIFTY 50 total return index. */
  benchmark(): readonly IndexClose[];
  /** Every session the record covers: NIFTYBEES has traded in each of them. */
  recordedSessions(): readonly LocalDate[];
};

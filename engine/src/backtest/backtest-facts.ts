import type { InstrumentRef } from '../market/instrument.ts';
import type { TradingFacts } from '../procedure/trading-facts.ts';

/** What is known of the market besides prices. */
export type BacktestFacts = TradingFacts & { readonly instruments: readonly InstrumentRef[] };

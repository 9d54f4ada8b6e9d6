import type { Calendar } from '../calendar.ts';
import type { ChargeRates } from '../charges.ts';
import type { InstrumentRef } from '../instrument.ts';
import type { SessionTimes } from '../session-times.ts';
import type { Split } from '../splits.ts';

/** What is known of the market besides prices; splits count from the morning of their ex-date. */
export type BacktestFacts = {
  readonly calendar: Calendar;
  readonly chargeRates: readonly ChargeRates[];
  readonly sessionTimes: readonly SessionTimes[];
  readonly instruments: readonly InstrumentRef[];
  readonly splits: readonly (Split & { readonly symbol: string })[];
};

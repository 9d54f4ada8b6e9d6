import type { Calendar } from '../calendar/calendar.ts';
import type { SessionTimes } from '../calendar/session-times.ts';
import type { ChargeRates } from '../market/charges.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import type { Split } from '../market/splits.ts';

/** What is known of the market besides prices; splits count from the morning of their ex-date. */
export type BacktestFacts = {
  readonly calendar: Calendar;
  readonly chargeRates: readonly ChargeRates[];
  readonly sessionTimes: readonly SessionTimes[];
  readonly instruments: readonly InstrumentRef[];
  readonly splits: readonly (Split & { readonly symbol: string })[];
};

import type {
  Calendar,
  ChargeRates,
  CorporateAction,
  InstrumentRef,
  LocalDate,
  SessionTimes,
} from '@safe-trading/engine';

/** Units after per unit before, from the morning of the ex-date on. */
export type SplitFact = { symbol: string; exDate: LocalDate; factor: number };

/** What is known of the market besides prices. Splits and other corporate actions are asked for anew: the lists grow. */
export type MarketFacts = {
  calendar: Calendar;
  chargeRates: readonly ChargeRates[];
  sessionTimes: readonly SessionTimes[];
  instruments: readonly InstrumentRef[];
  splits(): readonly SplitFact[];
  corporateActions(): readonly CorporateAction[];
};

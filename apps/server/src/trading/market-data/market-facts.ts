import type {
  Calendar,
  ChargeRates,
  CorporateAction,
  InstrumentRef,
  LocalDate,
  SessionTimes,
} from '@safe-trading/engine';

export type SplitFact = { symbol: string; exDate: LocalDate; factor: number };

/** Splits and corporate actions are read again, because the lists grow. */
export type MarketFacts = {
  calendar: Calendar;
  chargeRates: readonly ChargeRates[];
  sessionTimes: readonly SessionTimes[];
  instruments: readonly InstrumentRef[];
  splits(): readonly SplitFact[];
  corporateActions(): readonly CorporateAction[];
};

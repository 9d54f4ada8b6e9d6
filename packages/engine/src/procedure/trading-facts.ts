import type { Calendar } from '../calendar/calendar.ts';
import type { MarketMoment } from '../calendar/instant.ts';
import type { SessionTimes } from '../calendar/session-times.ts';
import type { ChargeRates } from '../market/charges.ts';
import type { CorporateAction } from '../market/corporate-actions.ts';
import type { SymbolSplit } from '../market/splits.ts';
import type { OrderLimits } from '../orders/order-limits.ts';

/** Splits and other corporate actions count from the morning of their ex-date. */
export type TradingFacts = {
  readonly calendar: Calendar;
  readonly chargeRates: readonly ChargeRates[];
  readonly sessionTimes: readonly SessionTimes[];
  readonly splits: readonly SymbolSplit[];
  readonly corporateActions: readonly CorporateAction[];
};

export type RunContext = {
  readonly facts: TradingFacts;
  readonly limits: OrderLimits;
  readonly moment: MarketMoment;
};

import type { Instant } from '../calendar/instant.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import type { Quote } from '../market/quote.ts';
import type { Ranking } from '../market/selection.ts';
import type { Paise } from '../money/money.ts';
import type { BasisPoints } from '../money/percent.ts';
import type { Quantity } from '../money/quantity.ts';
import type { ReasonCode } from '../subscription/reason.ts';
import type { CashPolicy } from '../subscription/subscription.ts';
import type { Overpaid, PriceTrace } from './price-verdict.ts';

export type TimedQuote = {
  readonly quote: Quote;
  readonly at: Instant;
  /** Absent when the broker did not say. */
  readonly tradedAt?: Instant;
  readonly servedAt?: Instant;
};

/** Place in the ranking, 1 being closest to the 52-week low. */
export type Place = {
  readonly rank: number;
  readonly of: number;
  readonly excluded: number;
  readonly distanceBp: number;
  readonly low52: Paise;
};

/** The inputs of a decision, complete enough to decide again: the same limit and units follow. */
export type DecisionTrace = {
  readonly instrument?: Pick<InstrumentRef, 'symbol' | 'name' | 'assetClass'>;
  readonly place?: Place;
  readonly choices?: { readonly ranked: number; readonly excluded: number };
  readonly seen?: TimedQuote;
  /** Absent when the plan does not ask, or the purchase failed before it was asked. */
  readonly value?: PriceTrace;
  /** ETFs nearer to their low that were left out because they were too expensive. */
  readonly tooExpensive?: readonly { readonly symbol: string; readonly aboveBp: number }[];
  /** Of the purchase that would have been made without the price guard; absent where money was short too. */
  readonly notOverpaid?: Overpaid & { readonly symbol: string };
  /** Worst price per unit allowed; the order's limit may be some ticks better. */
  readonly limit?: Paise;
  readonly size?: {
    readonly amount: Paise;
    readonly carry: Paise;
    readonly quantity: Quantity;
    readonly worstCost: Paise;
    /** Set for a first order. */
    readonly most?: Quantity;
    /** Half of the amount was invested without the carry, because the price was above the value. */
    readonly isHalved?: true;
  };
  readonly cash?: {
    readonly available: Paise;
    readonly policy: CashPolicy;
    readonly reducedTo?: Paise;
  };
  /** Absent when the investor sells everything at any price. */
  readonly sale?: {
    readonly quantity: Quantity;
    readonly cost: Paise;
    readonly target?: BasisPoints;
    readonly charges: Paise;
  };
};

/** About one installment, or about a whole block when `sipNumber` is absent. */
export type Decision = {
  readonly subscriptionId: string;
  readonly scheduleId: string;
  readonly sipNumber?: number;
  readonly kind: 'buy' | 'sell' | 'carry' | 'block' | 'postpone' | 'fail' | 'assign';
  readonly reason?: ReasonCode;
  readonly at: Instant;
  readonly trace: DecisionTrace;
};

export function placeOf({ ranked, excluded }: Ranking, symbol: string): Place | undefined {
  const index = ranked.findIndex(({ instrument }) => instrument.symbol === symbol);
  const found = ranked[index];
  if (!found) return undefined;
  const { distanceBp, low52 } = found;
  return { rank: index + 1, of: ranked.length, excluded: excluded.length, distanceBp, low52 };
}

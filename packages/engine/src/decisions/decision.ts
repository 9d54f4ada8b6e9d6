import type { Instant } from '../calendar/instant.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import type { Quote } from '../market/quote.ts';
import type { Ranking } from '../market/selection.ts';
import type { Paise } from '../money/money.ts';
import type { BasisPoints } from '../money/percent.ts';
import type { Quantity } from '../money/quantity.ts';
import type { ReasonCode } from '../subscription/reason.ts';
import type { CashPolicy } from '../subscription/subscription.ts';

/** A price and when it was told, by our clock. */
export type TimedQuote = {
  readonly quote: Quote;
  readonly at: Instant;
  /** When it was last traded at, and what time it was at the broker; absent where the broker did not say. */
  readonly tradedAt?: Instant;
  readonly servedAt?: Instant;
};

/** Where an ETF stood in the ranking it was chosen from, 1 the nearest to its 52-week low. */
export type Place = {
  readonly rank: number;
  readonly of: number;
  readonly excluded: number;
  readonly distanceBp: number;
  readonly low52: Paise;
};

/**
 * What was known when something was decided, as far as the decision came. Whoever has it can decide
 * again: the same limit and the same units follow from it.
 */
export type DecisionTrace = {
  readonly instrument?: Pick<InstrumentRef, 'symbol' | 'name' | 'assetClass'>;
  readonly place?: Place;
  /** Where nothing was chosen: how many ETFs were ranked and left out. */
  readonly choices?: { readonly ranked: number; readonly excluded: number };
  readonly seen?: TimedQuote;
  /** The worst price per unit the rule allows; the order's own may be some ticks better. */
  readonly limit?: Paise;
  readonly size?: {
    readonly amount: Paise;
    readonly carry: Paise;
    readonly quantity: Quantity;
    readonly worstCost: Paise;
    /** Where it was held to so many units, because it is a first order. */
    readonly most?: Quantity;
  };
  readonly cash?: {
    readonly available: Paise;
    readonly policy: CashPolicy;
    readonly reducedTo?: Paise;
  };
  /** Without a target where the investor sells everything, whatever it brings. */
  readonly sale?: {
    readonly quantity: Quantity;
    readonly cost: Paise;
    readonly target?: BasisPoints;
    readonly charges: Paise;
  };
};

/** One decision about an installment, or about a whole block where no `sipNumber` is given. */
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

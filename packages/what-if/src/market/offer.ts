import type { buyLimit, Quote } from '@safe-trading/engine';

/** A price at one minute, and whether its last trade is taken to be one of today. */
export type SeenPrice = {
  readonly quote: Quote;
  readonly isTradedToday: boolean;
};

/** What an order is filled with before its rest is cancelled: units times prices, units, and the minute of the last. */
export type Filled = { readonly value: number; readonly units: number; readonly minute: number };

/** What somebody who buys meets at one minute. */
export type Offer = SeenPrice & {
  /** The most that is paid for a unit, or why nothing is bought. */
  readonly limit: ReturnType<typeof buyLimit>;
  /** What comes of an order for so many units at that limit. */
  filled(units: number): Filled;
};

import type { buyLimit, Quote } from '@safe-trading/engine';

export type SeenPrice = {
  readonly quote: Quote;
  readonly isTradedToday: boolean;
};

/** The fills before the rest is cancelled: value, units and minute of the last. */
export type Filled = { readonly value: number; readonly units: number; readonly minute: number };

export type Offer = SeenPrice & {
  /** The limit price, or why nothing is bought. */
  readonly limit: ReturnType<typeof buyLimit>;
  filled(units: number): Filled;
};

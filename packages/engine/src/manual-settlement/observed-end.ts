import type { Instant } from '../calendar/instant.ts';
import type { Paise } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';

export type ObservedEnd =
  | { readonly outcome: 'adopted'; readonly brokerOrderId: string }
  | { readonly outcome: 'not-placed'; readonly reason: string }
  /** From the contract note, when the day's book is gone. */
  | {
      readonly outcome: 'filled';
      readonly quantity: Quantity;
      readonly price: Paise;
      readonly tradedAt: Instant;
    }
  | { readonly outcome: 'not-filled'; readonly reason: string };

import type { Instant } from '../calendar/instant.ts';
import type { Paise } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';

/** What a person has seen of an unresolved order. */
export type ObservedEnd =
  /** It is this one in today's book. */
  | { readonly outcome: 'adopted'; readonly brokerOrderId: string }
  | { readonly outcome: 'not-placed'; readonly reason: string }
  /** As the contract note says; for an order whose book is gone. */
  | {
      readonly outcome: 'filled';
      readonly quantity: Quantity;
      readonly price: Paise;
      readonly tradedAt: Instant;
    }
  /** The broker had it and the day passed without a trade; its book is gone too. */
  | { readonly outcome: 'not-filled'; readonly reason: string };

import type { Instant } from '../calendar/instant.ts';
import type { Side } from '../market/charges.ts';
import type { Paise } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import type { ReasonCode } from '../subscription/reason.ts';

/**
 * `unauthorised`: the session has ended. `unreachable`: no answer, or one that may improve. `refused`: a
 * documented refusal. `malformed`: an unreadable answer, none of it is used.
 */
export type AnswerFailure = 'unauthorised' | 'unreachable' | 'refused' | 'malformed';

export type Answer<T> =
  /** `servedAt`: the broker's clock when it answered. `unread`: the part of the answer that could not be read. */
  | {
      readonly ok: true;
      readonly value: T;
      readonly servedAt?: Instant;
      readonly unread?: readonly string[];
    }
  | { readonly ok: false; readonly reason: AnswerFailure; readonly message: string };

export type RejectionCause = Extract<
  ReasonCode,
  | 'INSUFFICIENT_FUNDS'
  | 'NO_BROKER_SESSION'
  | 'NEEDS_AUTHORISATION'
  | 'PRICE_OUTSIDE_BAND'
  | 'PRICE_OFF_TICK'
  | 'BROKER_ACCOUNT_BLOCKED'
  | 'ADDRESS_NOT_REGISTERED'
  | 'MARKET_CLOSED'
  | 'ETF_NOT_TRADABLE'
  | 'UNITS_MISSING'
>;

/**
 * A delivery limit order for the day; `limit` is per unit, `tag` at most 16 letters and digits. No byte may leave
 * after `notAfter` (market time), however long the process was paused.
 */
export type OrderRequest = {
  readonly symbol: string;
  readonly side: Side;
  readonly quantity: Quantity;
  readonly limit: Paise;
  readonly notAfter?: Instant;
  readonly tag?: string;
};

export type Placement =
  /** Accepted. Only the broker's books tell its outcome, even when the reply says it has ended. */
  | { readonly outcome: 'placed'; readonly brokerOrderId: string }
  /** A documented refusal: certainly not placed. `cause` for known words, `unauthorised` when the session has ended. */
  | {
      readonly outcome: 'refused';
      readonly reason: string;
      readonly cause?: RejectionCause;
      readonly unauthorised?: true;
    }
  | { readonly outcome: 'not-sent'; readonly reason: string }
  /** Anything else after the first byte; only the order book can tell. */
  | { readonly outcome: 'unknown'; readonly reason: string };

/** `unrecognised` is never final. */
export type BrokerOrderStatus = 'open' | 'complete' | 'rejected' | 'cancelled' | 'unrecognised';

export type BrokerOrder = {
  readonly brokerOrderId: string;
  readonly symbol: string;
  readonly side: Side;
  readonly status: BrokerOrderStatus;
  readonly quantity: Quantity;
  /** A cancelled order can have fills. */
  readonly filled: Quantity;
  readonly limit: Paise;
  /** Per unit, rounded half up; `averagePricePaise` is the broker's figure, unrounded. */
  readonly averagePrice?: Paise;
  readonly averagePricePaise?: number;
  readonly rejection?: string;
  readonly rejectionCause?: RejectionCause;
  /** Present when the broker repeats our tag. */
  readonly tag?: string;
  readonly placedAt: Instant;
};

export type OrderBook = Extract<Answer<readonly BrokerOrder[]>, { ok: true }>;

export type BrokerTrade = {
  readonly tradeId: string;
  readonly brokerOrderId: string;
  readonly symbol: string;
  readonly side: Side;
  readonly quantity: Quantity;
  readonly price: Paise;
  readonly tradedAt: Instant;
};

/** Settled units, without today's purchases. */
export type BrokerHolding = {
  readonly symbol: string;
  readonly isin?: string;
  readonly quantity: Quantity;
  readonly sellable: Quantity;
};

export type BrokerDayUnits = {
  readonly symbol: string;
  readonly bought: Quantity;
  readonly sold: Quantity;
};

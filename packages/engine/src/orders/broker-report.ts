import type { Instant } from '../calendar/instant.ts';
import type { Side } from '../market/charges.ts';
import type { Paise } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import type { ReasonCode } from '../subscription/reason.ts';

/**
 * `unauthorised`: the session is no longer good. `unreachable`: no answer, or one that a later try may
 * improve. `refused`: the broker says no. `malformed`: an answer that does not fit, none of it is used.
 */
export type AnswerFailure = 'unauthorised' | 'unreachable' | 'refused' | 'malformed';

export type Answer<T> =
  /**
   * `servedAt`: when the broker says it wrote the answer, by its own clock; an old one is no news. `unread`: what
   * is missing in the answer because it could not be understood.
   */
  | {
      readonly ok: true;
      readonly value: T;
      readonly servedAt?: Instant;
      readonly unread?: readonly string[];
    }
  | { readonly ok: false; readonly reason: AnswerFailure; readonly message: string };

/** What a broker rejects orders for. */
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
 * A delivery limit order for the day. `limit` is per unit; `tag` is at most 16 letters and digits. After
 * `notAfter`, in market time, not one byte of it may leave: a process that was paused must not matter.
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
  /** The broker took it. What became of it is told by its books alone, even where the reply says that it has ended. */
  | { readonly outcome: 'placed'; readonly brokerOrderId: string }
  /**
   * A documented refusal that could be read: certainly not placed. `cause` where its words are known ones,
   * `unauthorised` because the session is over.
   */
  | {
      readonly outcome: 'refused';
      readonly reason: string;
      readonly cause?: RejectionCause;
      readonly unauthorised?: true;
    }
  /** Not one byte left us. */
  | { readonly outcome: 'not-sent'; readonly reason: string }
  /** Anything else after the first byte: only the order book can tell. */
  | { readonly outcome: 'unknown'; readonly reason: string };

/** `unrecognised` is never final: somebody has to look. */
export type BrokerOrderStatus = 'open' | 'complete' | 'rejected' | 'cancelled' | 'unrecognised';

/** An entry of the broker's order book of today. */
export type BrokerOrder = {
  readonly brokerOrderId: string;
  readonly symbol: string;
  readonly side: Side;
  readonly status: BrokerOrderStatus;
  readonly quantity: Quantity;
  /** A cancelled order can have fills too. */
  readonly filled: Quantity;
  readonly limit: Paise;
  /** Per unit, rounded half up; `averagePricePaise` is the same figure as the broker gave it, unrounded. */
  readonly averagePrice?: Paise;
  readonly averagePricePaise?: number;
  /** The broker's words, fit for people, and their cause where they are known ones. */
  readonly rejection?: string;
  readonly rejectionCause?: RejectionCause;
  /** Our tag, where the broker repeats it. */
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

/** Settled units; what was bought today is not among them. */
export type BrokerHolding = {
  readonly symbol: string;
  readonly isin?: string;
  readonly quantity: Quantity;
  readonly sellable: Quantity;
};

/** Units of one symbol that were traded today, whatever became of them since. */
export type BrokerDayUnits = {
  readonly symbol: string;
  readonly bought: Quantity;
  readonly sold: Quantity;
};

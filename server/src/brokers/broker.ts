import type { LocalDate, Paise, Quantity, Quote, ReasonCode } from '@safe-trading/engine';

/** Keys a broker issues for programs: a pair instead of the password, or one that is asked for beside it. */
export type ApiAccess =
  | { kind: 'api-key'; apiKey: string; apiSecret: string }
  | { kind: 'secret-key'; secretApiKey: string };

export type BrokerCredentials = {
  clientId: string;
  password: string;
  yearOfBirth: number;
  access?: ApiAccess;
};

/**
 * A live login. Both instants are market time. With `clientId`, books of another client are refused. With
 * `egress`, its calls leave this machine from that address of it.
 */
export type BrokerSession = {
  token: string;
  openedAt: Date;
  expiresAt: Date;
  clientId?: string;
  egress?: string;
};

/** Why a broker lets nobody in. */
export type LoginRefusal = Extract<
  ReasonCode,
  'NO_BROKER_SESSION' | 'BROKER_ACCOUNT_BLOCKED' | 'ADDRESS_NOT_REGISTERED'
>;

/** `message` is a sentence for the investor; it never repeats what the broker wrote. */
export type OpenedSession =
  | { outcome: 'open'; session: BrokerSession }
  | { outcome: 'refused'; reason: LoginRefusal; message: string }
  | { outcome: 'unreachable'; message: string };

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
  | { ok: true; value: T; servedAt?: Date; unread?: readonly string[] }
  | { ok: false; reason: AnswerFailure; message: string };

export type Side = 'buy' | 'sell';

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
  symbol: string;
  side: Side;
  quantity: Quantity;
  limit: Paise;
  notAfter?: Date;
  tag?: string;
};

export type Placement =
  /** The broker took it; `report` is there when its reply already told the end. */
  | { outcome: 'placed'; brokerOrderId: string; report?: BrokerOrder }
  /**
   * A documented refusal that could be read: certainly not placed. `cause` where its words are known ones,
   * `unauthorised` because the session is over.
   */
  | { outcome: 'refused'; reason: string; cause?: RejectionCause; unauthorised?: true }
  /** Not one byte left us. */
  | { outcome: 'not-sent'; reason: string }
  /** Anything else after the first byte: only the order book can tell. */
  | { outcome: 'unknown'; reason: string };

/** `unrecognised` is never final: somebody has to look. */
export type BrokerOrderStatus = 'open' | 'complete' | 'rejected' | 'cancelled' | 'unrecognised';

export type BrokerOrder = {
  brokerOrderId: string;
  symbol: string;
  side: Side;
  status: BrokerOrderStatus;
  quantity: Quantity;
  /** A cancelled order can have fills too. */
  filled: Quantity;
  limit: Paise;
  /** Per unit, rounded half up; `averagePricePaise` is the same figure as the broker gave it, unrounded. */
  averagePrice?: Paise;
  averagePricePaise?: number;
  /** The broker's words, fit for people, and their cause where they are known ones. */
  rejection?: string;
  rejectionCause?: RejectionCause;
  /** Our tag, where the broker repeats it. */
  tag?: string;
  placedAt: Date;
};

export type BrokerTrade = {
  tradeId: string;
  brokerOrderId: string;
  symbol: string;
  side: Side;
  quantity: Quantity;
  price: Paise;
  tradedAt: Date;
};

export type BrokerHolding = {
  symbol: string;
  isin?: string;
  quantity: Quantity;
  sellable: Quantity;
};

/** Units of one symbol that were traded today, whatever became of them since. */
export type BrokerDayUnits = { symbol: string; bought: Quantity; sold: Quantity };

type Today = { open?: Paise; high?: Paise; low?: Paise; volume: number; tradedAt?: Date };

export type SymbolQuote = Today & { symbol: string; quote: Quote };

/** From a call for many symbols: without 52-week figures and price bands. */
export type BasicQuote = Today & {
  symbol: string;
  quote: Omit<Quote, 'low52' | 'high52' | 'lowerBand' | 'upperBand'>;
};

export type DailyCandle = {
  date: LocalDate;
  open: Paise;
  high: Paise;
  low: Paise;
  close: Paise;
  volume: number;
};

/** From where this machine is seen, and from where the broker takes orders of the account. */
export type AddressProof = {
  matches: boolean;
  address: string;
  primary?: string;
  secondary?: string;
  matchedAs?: 'primary' | 'secondary';
};

/**
 * One broker account under one login. Nothing here throws for what the broker or the network does.
 * `place` never repeats itself, at any layer: a lost answer is `unknown`, and only the book may settle it.
 */
export interface BrokerAccount {
  /** Asks the broker whether this login lives and whether this machine may place orders by it. */
  prove(): Promise<Answer<AddressProof>>;
  funds(): Promise<Answer<{ available: Paise }>>;
  /** Settled units; what was bought today is not among them. */
  holdings(): Promise<Answer<BrokerHolding[]>>;
  place(order: OrderRequest): Promise<Placement>;
  /** Asks for it; the book tells whether it came true. Not repeated either. */
  cancel(brokerOrderId: string): Promise<Answer<void>>;
  /** Today's delivery limit orders in every status, the investor's own ones included. */
  book(): Promise<Answer<BrokerOrder[]>>;
  trades(): Promise<Answer<BrokerTrade[]>>;
  /** Delivery units traded today; a second witness of what the book says. */
  positions(): Promise<Answer<BrokerDayUnits[]>>;
  quote(symbol: string): Promise<Answer<SymbolQuote>>;
  /** Symbols the broker does not know, or has no price for, are left out; so are odd rows, which `unread` names. */
  quotes(symbols: readonly string[]): Promise<Answer<BasicQuote[]>>;
  /** Oldest first, both dates included; today's may be absent. Prices are as traded, not adjusted. */
  candles(symbol: string, from: LocalDate, to: LocalDate): Promise<Answer<DailyCandle[]>>;
}

export interface Broker {
  readonly code: 'samco';
  /** `egress`: the address of this machine to call from; the session keeps it. */
  openSession(credentials: BrokerCredentials, egress?: string): Promise<OpenedSession>;
  /** Best effort: never throws. */
  closeSession(session: BrokerSession): Promise<void>;
  /** `key` is our own account id: calls of one key share one pace, whatever session they use. */
  account(key: string, session: BrokerSession): BrokerAccount;
}

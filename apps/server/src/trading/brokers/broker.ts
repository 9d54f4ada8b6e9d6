import type {
  Answer,
  BrokerDayUnits,
  BrokerHolding,
  BrokerOrder,
  BrokerTrade,
  Instant,
  LocalDate,
  OrderRequest,
  Paise,
  Placement,
  Quote,
  ReasonCode,
} from '@safe-trading/engine';

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

type Today = { open?: Paise; high?: Paise; low?: Paise; volume: number; tradedAt?: Instant };

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

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
 * Instants in market time. With `clientId`, books of another client are refused. With `egress`, calls leave from
 * that address.
 */
export type BrokerSession = {
  token: string;
  openedAt: Date;
  expiresAt: Date;
  clientId?: string;
  egress?: string;
};

export type LoginRefusal = Extract<
  ReasonCode,
  'NO_BROKER_SESSION' | 'BROKER_ACCOUNT_BLOCKED' | 'ADDRESS_NOT_REGISTERED'
>;

/** `message` is for the investor and never repeats the broker's text. */
export type OpenedSession =
  | { outcome: 'open'; session: BrokerSession }
  | { outcome: 'refused'; reason: LoginRefusal; message: string }
  | { outcome: 'unreachable'; message: string };

type Today = { open?: Paise; high?: Paise; low?: Paise; volume: number; tradedAt?: Instant };

export type SymbolQuote = Today & { symbol: string; quote: Quote };

/** From a bulk call: without 52-week figures and bands. */
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

export type AddressProof = {
  matches: boolean;
  address: string;
  primary?: string;
  secondary?: string;
  matchedAs?: 'primary' | 'secondary';
};

/**
 * One broker account under one session. Never throws for the broker or the network. `place` is never repeated at
 * any layer: a lost answer is `unknown`.
 */
export interface BrokerAccount {
  prove(): Promise<Answer<AddressProof>>;
  funds(): Promise<Answer<{ available: Paise }>>;
  /** Settled units, without today's purchases. */
  holdings(): Promise<Answer<BrokerHolding[]>>;
  place(order: OrderRequest): Promise<Placement>;
  /** A request; the book shows whether it took effect. Never repeated. */
  cancel(brokerOrderId: string): Promise<Answer<void>>;
  /** Today's delivery limit orders, the investor's own included. */
  book(): Promise<Answer<BrokerOrder[]>>;
  trades(): Promise<Answer<BrokerTrade[]>>;
  /** A second witness beside the book. */
  positions(): Promise<Answer<BrokerDayUnits[]>>;
  quote(symbol: string): Promise<Answer<SymbolQuote>>;
  /** Unknown symbols are left out, and odd rows, which `unread` names. */
  quotes(symbols: readonly string[]): Promise<Answer<BasicQuote[]>>;
  /** Oldest first, both dates included; today's may be absent. As traded, not adjusted. */
  candles(symbol: string, from: LocalDate, to: LocalDate): Promise<Answer<DailyCandle[]>>;
}

export interface Broker {
  readonly code: 'samco';
  openSession(credentials: BrokerCredentials, egress?: string): Promise<OpenedSession>;
  /** Best effort: never throws. */
  closeSession(session: BrokerSession): Promise<void>;
  /** `key`: our account id; calls of one key share one rate limit across sessions. */
  account(key: string, session: BrokerSession): BrokerAccount;
}

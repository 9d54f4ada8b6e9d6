import type { Instant, MarketMoment } from '../calendar/instant.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import type { Decision, TimedQuote } from '../decisions/decision.ts';
import type { CorporateAction } from '../market/corporate-actions.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import type { Ranking } from '../market/selection.ts';
import type { SymbolSplit } from '../market/splits.ts';
import type { Paise } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import type { AccountRelease } from '../orders/account-release.ts';
import type {
  Answer,
  BrokerDayUnits,
  BrokerHolding,
  BrokerOrder,
  BrokerTrade,
  OrderRequest,
  Placement,
} from '../orders/broker-report.ts';
import type { Lease } from '../orders/lease.ts';
import type { Lookup, Order, OrderReport } from '../orders/order.ts';
import type { SubscriptionRecord } from '../subscription/subscription-record.ts';
import type { DayReconciled, DueDay } from './account-day.ts';
import type { Outcome } from './outcome.ts';
import type { EndedAccounts, RunAccount, TakenAccount } from './run-account.ts';
import type { PlannedOrder } from './run-plan.ts';
import type { HaltSubject } from './trading-halt.ts';
import type { Verdict } from './verdict.ts';

/** A broker account, and whether a session of it is open. */
export type TradingAccount = { readonly accountId: string; readonly isLoggedIn: boolean };

/** Units of a block bought before an ex-date, which the split has not reached yet. */
export type PendingSplit = {
  readonly subscriptionId: string;
  readonly schedule: number;
  readonly split: SymbolSplit;
};

/** An open block of an ETF that a corporate action has not reached yet. */
export type PendingAction = {
  readonly subscriptionId: string;
  readonly schedule: number;
  readonly action: CorporateAction;
};

/**
 * What tells whether an account, or all of trading, should be halted. Orders sent before a person last lifted a
 * halt the circuit breakers had set, of the investor or of everything, are not counted again.
 */
export type BreakerFacts = {
  /** The account's latest orders, so many of them, were all refused. */
  readonly onlyRefusals: boolean;
  readonly unresolvedOfAccount: number;
  readonly accountsUnresolved: number;
  /** Broker accounts with a running subscription. */
  readonly accountsServed: number;
};

/** A piece of a run that hangs on none of the others, such as what is done for one broker account. */
export type RunPart = () => Procedure<readonly Outcome[]>;

type Nothing = Readonly<Record<never, never>>;
type Of<Asks, Reply> = { asks: Asks; answer: Reply };
type Account = { readonly accountId: string };
type Plan = { readonly planId: string };

/** Everything a procedure may ask, with what it is told. Whoever interprets it answers all of it. */
type Exchange = {
  now: Of<Nothing, Instant>;

  // Of the market.
  ranking: Of<{ readonly openUnderlyings: ReadonlySet<string> }, Ranking>;
  /** The price that was last read, unless it is too old to decide anything. */
  'stored quote': Of<
    { readonly instrument: Pick<InstrumentRef, 'id' | 'symbol'> },
    TimedQuote | undefined
  >;

  // Of the broker. Nothing of it is repeated by whoever answers; a lost answer is an answer.
  accounts: Of<{ readonly accountIds: readonly string[] }, ReadonlyMap<string, TradingAccount>>;
  'accounts of investors': Of<
    { readonly userIds: readonly string[]; readonly broker: string },
    ReadonlyMap<string, TradingAccount>
  >;
  quote: Of<Account & { readonly symbol: string }, Answer<TimedQuote>>;
  'buying power': Of<Account, Answer<Paise>>;
  'order book': Of<Account, Answer<readonly BrokerOrder[]>>;
  'trade book': Of<Account, Answer<readonly BrokerTrade[]>>;
  'units of today': Of<Account, Answer<readonly BrokerDayUnits[]>>;
  holdings: Of<Account, Answer<readonly BrokerHolding[]>>;
  place: Of<
    Account & { readonly clientOrderId: string; readonly request: OrderRequest },
    Placement
  >;
  cancel: Of<Account & { readonly brokerOrderId: string }, unknown>;
  /** The broker no longer accepts the session. */
  'session lost': Of<Account, unknown>;

  // Of the books.
  /**
   * Takes or confirms the lease of an account; undefined while another living process holds it. Taking
   * over turns whatever that process was sending into `unknown`: nobody here knows whether it went out.
   */
  lease: Of<Account, Lease | undefined>;
  /** A write was refused: what is remembered of this lease is not true any more. */
  'forget lease': Of<Account, unknown>;
  subscriptions: Of<{ readonly ids: readonly string[] }, readonly SubscriptionRecord[]>;
  /**
   * Subscriptions with an installment due at this moment, with an open block and a pause that is over, or, where blocks
   * are looked at, with one that could be sold at its stored price; oldest first. More of them may be answered.
   */
  'subscriptions to serve': Of<
    {
      readonly moment: MarketMoment;
      readonly booking: boolean;
      readonly only: ReadonlySet<string> | undefined;
    },
    readonly SubscriptionRecord[]
  >;
  /** Not yet ended in our books, by account, in the order they were sent. */
  'unsettled orders': Of<Nothing, readonly Order[]>;
  'orders sent since': Of<{ readonly since: Instant }, readonly Order[]>;
  /** Unsettled, or sent since then. */
  'orders of account': Of<Account & { readonly since: Instant }, readonly Order[]>;
  order: Of<{ readonly clientOrderId: string }, Order | undefined>;
  /** How many orders were made for an installment, or to sell the block of a schedule. */
  attempts: Of<{ readonly scheduleId: string; readonly sipNumber: number | undefined }, number>;
  /**
   * Commits a verdict under its guard, all of it or nothing. Throws OrderHeldBack when a halt, a frozen
   * symbol, a limit or the run's plan forbids its order, OrderOvertaken when the lease has passed on,
   * and SubscriptionChanged when the subscription has.
   */
  commit: Of<{ readonly verdict: Verdict }, SubscriptionRecord>;
  /** Notes a step that does not end the order. Throws OrderOvertaken when it has moved on. */
  report: Of<{ readonly order: Order; readonly report: OrderReport; readonly lease: Lease }, Order>;
  /** Notes a lookup in the broker's book. Throws OrderOvertaken when the order has moved on. */
  'note lookup': Of<
    { readonly order: Order; readonly lookup: Lookup; readonly lease: Lease },
    Order
  >;
  /** A decision that changes nothing; one that says what the latest said is counted with it. */
  'note decision': Of<{ readonly decision: Decision }, unknown>;
  /**
   * Writes down what a run may send at the most, and the accounts it is for, from which any process takes; the plan's
   * id, which is the run's where it has one.
   */
  'freeze run plan': Of<
    {
      readonly runId: string | undefined;
      readonly orders: readonly PlannedOrder[];
      readonly worst: Paise;
      readonly frozenAt: Instant;
      readonly booking: boolean;
      readonly accounts: readonly RunAccount[];
    },
    string
  >;
  /**
   * The next account of a run that no living process has in hand; undefined while there is none for this process. Those
   * whose lease another one holds are left to that one, unless `busyToo`.
   */
  'take run account': Of<Plan & { readonly busyToo: boolean }, TakenAccount | undefined>;
  /** What was done for it. Of an account that was delivered to somebody else meanwhile nothing is kept. */
  'end run account': Of<
    { readonly taken: TakenAccount; readonly outcomes: readonly Outcome[] },
    unknown
  >;
  /** How many accounts of a run have not ended; who asks again is kept waiting for a moment. */
  'run accounts left': Of<Plan & { readonly again: boolean }, number>;
  /** Takes those off the list that no living process has in hand. */
  'withdraw run accounts': Of<Plan, unknown>;
  /** What became of them all, in the order of the list. */
  'ended run accounts': Of<Plan, EndedAccounts>;
  'breaker facts': Of<Account & { readonly refusalsInARow: number }, BreakerFacts>;
  'owner of account': Of<Account, string | undefined>;
  /** As it stands at this moment; whether it lets an order go is judged again when the order is committed. */
  'account release': Of<Account & { readonly at: Instant }, AccountRelease>;
  /**
   * Once it is answered, no order of its subject becomes durable any more. A reason of its own is a halt of its own:
   * whoever lifts one has not seen the other.
   */
  halt: Of<
    { readonly subject: HaltSubject; readonly reason: string; readonly at: Instant },
    unknown
  >;
  /** Units the books of an account's investor hold, by symbol. */
  'units held': Of<Account, readonly { readonly symbol: string; readonly quantity: Quantity }[]>;
  /** Up to and including this day, oldest first. */
  'days to reconcile': Of<{ readonly upTo: LocalDate }, readonly DueDay[]>;
  'note days': Of<{ readonly days: readonly DayReconciled[]; readonly at: Instant }, unknown>;
  'splits to apply': Of<{ readonly splits: readonly SymbolSplit[] }, readonly PendingSplit[]>;
  'corporate actions to apply': Of<
    { readonly actions: readonly CorporateAction[] },
    readonly PendingAction[]
  >;

  /** Whether whoever runs this is being stopped: what is under way ends, the rest is left to the next run. */
  'is stopping': Of<Nothing, boolean>;
  /** One subject's fault must not stop the others, but it must be seen. */
  fault: Of<{ readonly subject: string; readonly fault: unknown }, unknown>;

  /**
   * Runs every part to its end, in whatever order and however many at once; what they did, in the order of the parts.
   * Of one account no two parts ask for the lease: a lease that was asked for is the part's until it ends. Parts that are
   * shared take from a list from which other processes take as well.
   */
  'side by side': Of<
    { readonly parts: readonly RunPart[]; readonly isShared?: boolean },
    readonly Outcome[]
  >;
};

export type QuestionKind = keyof Exchange;
/** What is answered from the world; the rest whoever interprets sees to by itself. */
export type AnsweredKind = Exclude<QuestionKind, 'side by side'>;
export type Asks<K extends QuestionKind> = Exchange[K]['asks'];
export type AnswerTo<K extends QuestionKind> = Exchange[K]['answer'];
export type Question<K extends QuestionKind = QuestionKind> = {
  [P in K]: { readonly kind: P; readonly asks: Asks<P> };
}[K];

/** Decides, and asks on the way; whoever interprets it has the world, it has only values. */
export type Procedure<Result> = Generator<Question, Result, unknown>;

/** Asks one question; throws what its interpreter throws for an answer. */
export function* ask<K extends QuestionKind>(kind: K, asks: Asks<K>): Procedure<AnswerTo<K>> {
  // What a generator yields and is told has one type for all questions; `Handlers` ties the two together.
  return (yield { kind, asks } as Question) as AnswerTo<K>;
}

/** The answers of an interpreter, question by question. */
export type Handlers<Kinds extends AnsweredKind = AnsweredKind> = {
  readonly [K in Kinds]: (asks: Asks<K>) => AnswerTo<K>;
};

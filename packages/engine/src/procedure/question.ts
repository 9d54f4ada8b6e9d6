import type { Instant, MarketMoment } from '../calendar/instant.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import type { Decision, TimedQuote } from '../decisions/decision.ts';
import type { PriceEvidence } from '../decisions/price-verdict.ts';
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

export type TradingAccount = { readonly accountId: string; readonly isLoggedIn: boolean };

export type PendingSplit = {
  readonly subscriptionId: string;
  readonly schedule: number;
  readonly split: SymbolSplit;
};

export type PendingAction = {
  readonly subscriptionId: string;
  readonly schedule: number;
  readonly action: CorporateAction;
};

/**
 * What decides whether an account, or everything, must be halted. Orders sent before a person lifted a circuit
 * breaker's halt do not count again.
 */
export type BreakerFacts = {
  readonly onlyRefusals: boolean;
  readonly unresolvedOfAccount: number;
  readonly accountsUnresolved: number;
  readonly accountsServed: number;
};

/** A part of a run that is independent of the others, for example one account. */
export type RunPart = () => Procedure<readonly Outcome[]>;

type Nothing = Readonly<Record<never, never>>;
type Of<Asks, Reply> = { asks: Asks; answer: Reply };
type Account = { readonly accountId: string };
type Plan = { readonly planId: string };

/** Every question a procedure may ask, with its answer. An interpreter answers all of them. */
type Exchange = {
  now: Of<Nothing, Instant>;

  // Of the market.
  ranking: Of<{ readonly openUnderlyings: ReadonlySet<string> }, Ranking>;
  /** Undefined when it is too old to decide anything. */
  'stored quote': Of<
    { readonly instrument: Pick<InstrumentRef, 'id' | 'symbol'> },
    TimedQuote | undefined
  >;
  /** The same stored prices as `ranking`; nothing later than they are. */
  'price evidence': Of<{ readonly instrument: InstrumentRef }, PriceEvidence>;

  // Broker questions. The interpreter repeats none of them; a lost answer is an answer.
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
  'session lost': Of<Account, unknown>;

  // Of the books.
  /**
   * Takes or confirms the lease of an account; undefined while another living process holds it. Taking over turns
   * that process's orders in flight into `unknown`.
   */
  lease: Of<Account, Lease | undefined>;
  /** A write was refused, so the cached lease is no longer valid. */
  'forget lease': Of<Account, unknown>;
  subscriptions: Of<{ readonly ids: readonly string[] }, readonly SubscriptionRecord[]>;
  /**
   * Subscriptions with an installment due, with an open block and a pause that is over, or, when blocks are
   * examined, with one that could be sold at its stored price; oldest first. The answer may contain more.
   */
  'subscriptions to serve': Of<
    {
      readonly moment: MarketMoment;
      readonly booking: boolean;
      readonly only: ReadonlySet<string> | undefined;
    },
    readonly SubscriptionRecord[]
  >;
  /** Oldest first within each account. */
  'unsettled orders': Of<Nothing, readonly Order[]>;
  'orders sent since': Of<{ readonly since: Instant }, readonly Order[]>;
  /** Unsettled, or sent since then. */
  'orders of account': Of<Account & { readonly since: Instant }, readonly Order[]>;
  order: Of<{ readonly clientOrderId: string }, Order | undefined>;
  attempts: Of<{ readonly scheduleId: string; readonly sipNumber: number | undefined }, number>;
  /**
   * Commits a verdict under its guard, whole or not at all. Throws OrderHeldBack (a halt, a frozen symbol, a limit
   * or the run's plan forbids the order), OrderOvertaken (the lease has passed on) or SubscriptionChanged.
   */
  commit: Of<{ readonly verdict: Verdict }, SubscriptionRecord>;
  /** Records a step that does not end the order. Throws OrderOvertaken. */
  report: Of<{ readonly order: Order; readonly report: OrderReport; readonly lease: Lease }, Order>;
  /** Throws OrderOvertaken. */
  'note lookup': Of<
    { readonly order: Order; readonly lookup: Lookup; readonly lease: Lease },
    Order
  >;
  /** When a sale of the block was first held back for its price; from the decisions. */
  'sale held since': Of<{ readonly scheduleId: string }, Instant | undefined>;
  /** A repeated decision is counted, not added. */
  'note decision': Of<{ readonly decision: Decision }, unknown>;
  /**
   * Stores the most a run may send, and its accounts, from which any process takes. Returns the plan's id, which
   * is the run's if it has one.
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
   * The next account of a run that no living process holds; undefined when there is none for this process.
   * Accounts whose lease another process holds are left to it unless `busyToo`.
   */
  'take run account': Of<Plan & { readonly busyToo: boolean }, TakenAccount | undefined>;
  /** Ignored when the account was given to another process meanwhile. */
  'end run account': Of<
    { readonly taken: TakenAccount; readonly outcomes: readonly Outcome[] },
    unknown
  >;
  /** A repeated call waits for a moment. */
  'run accounts left': Of<Plan & { readonly again: boolean }, number>;
  /** Removes accounts that no living process holds. */
  'withdraw run accounts': Of<Plan, unknown>;
  'ended run accounts': Of<Plan, EndedAccounts>;
  'breaker facts': Of<Account & { readonly refusalsInARow: number }, BreakerFacts>;
  'owner of account': Of<Account, string | undefined>;
  /** Judged again when an order is committed. */
  'account release': Of<Account & { readonly at: Instant }, AccountRelease>;
  /** Once answered, no order of its subject becomes durable. Each reason is a separate halt. */
  halt: Of<
    { readonly subject: HaltSubject; readonly reason: string; readonly at: Instant },
    unknown
  >;
  'units held': Of<Account, readonly { readonly symbol: string; readonly quantity: Quantity }[]>;
  'days to reconcile': Of<{ readonly upTo: LocalDate }, readonly DueDay[]>;
  'note days': Of<{ readonly days: readonly DayReconciled[]; readonly at: Instant }, unknown>;
  'splits to apply': Of<{ readonly splits: readonly SymbolSplit[] }, readonly PendingSplit[]>;
  'corporate actions to apply': Of<
    { readonly actions: readonly CorporateAction[] },
    readonly PendingAction[]
  >;

  /** Work in progress finishes; the rest is left to the next run. */
  'is stopping': Of<Nothing, boolean>;
  fault: Of<{ readonly subject: string; readonly fault: unknown }, unknown>;

  /**
   * Runs all parts, in any order and number at once; outcomes in the order of the parts. No two parts take the
   * lease of one account. Shared parts take from a list that other processes use too.
   */
  'side by side': Of<
    { readonly parts: readonly RunPart[]; readonly isShared?: boolean },
    readonly Outcome[]
  >;
};

export type QuestionKind = keyof Exchange;
export type AnsweredKind = Exclude<QuestionKind, 'side by side'>;
export type Asks<K extends QuestionKind> = Exchange[K]['asks'];
export type AnswerTo<K extends QuestionKind> = Exchange[K]['answer'];
export type Question<K extends QuestionKind = QuestionKind> = {
  [P in K]: { readonly kind: P; readonly asks: Asks<P> };
}[K];

/** Decides by values only; its interpreter has the outside world. */
export type Procedure<Result> = Generator<Question, Result, unknown>;

/** Throws what the interpreter throws. */
export function* ask<K extends QuestionKind>(kind: K, asks: Asks<K>): Procedure<AnswerTo<K>> {
  // A generator has one type for all questions; `Handlers` ties question and answer together.
  return (yield { kind, asks } as Question) as AnswerTo<K>;
}

export type Handlers<Kinds extends AnsweredKind = AnsweredKind> = {
  readonly [K in Kinds]: (asks: Asks<K>) => AnswerTo<K>;
};

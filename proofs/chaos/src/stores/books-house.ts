import type { BooksQuestion, Instant, SharedRun, TradingHalt } from '@safe-trading/engine';
import type { Answers, SubscriptionRecord } from '@safe-trading/server';
import type { Books } from '../checker/books.ts';

/** Who lives, by the processes' signs of life. */
export type Census = {
  now(): number;
  /** When a process last showed that it lives, by its name; undefined of one that never did. */
  seenAt(holder: string): number | undefined;
  /** The same of every process there was. */
  seen(): ReadonlyMap<string, number>;
};

/** The books as one process has them open. */
export type ProcessBooks = {
  readonly answers: Answers<Exclude<BooksQuestion, 'owner of account'>>;
  /** The turn is over: whoever has the next one need not wait for a lease, but for accounts that are still in hand. */
  handBack(isInHand: (accountId: string) => boolean): void | Promise<void>;
  /** The runs of which accounts are left to serve. */
  readonly sharedRuns: { open(): readonly SharedRun[] | Promise<readonly SharedRun[]> };
};

/** Halts as an administrator sets and lifts them. */
export type Halts = {
  set(halt: TradingHalt): Promise<'set' | 'already'>;
  lift(id: string, lifted: NonNullable<TradingHalt['lifted']>): Promise<void>;
  /** Those of the circuit breakers. */
  liftAlarms(lifted: NonNullable<TradingHalt['lifted']>): Promise<void>;
};

/** Accounts as an administrator lets them trade. */
export type Releases = {
  /** One order of one unit, within this time. */
  permit(accountId: string, permit: { at: Instant; until: Instant }): Promise<void>;
  release(accountId: string, at: Instant): Promise<void>;
};

/** Where all processes of a run keep their books. */
export type BooksHouse = {
  /** As one process sees them; `holder` names it, and no other one ever. */
  open(holder: string, census: Census): ProcessBooks;
  readonly halts: Halts;
  readonly releases: Releases;
  /** Empties the house and lets these subscriptions move in. */
  fill(records: readonly SubscriptionRecord[]): Promise<void>;
  read(): Promise<Books>;
  /** Changes with every row that is written. */
  fingerprint(): Promise<string>;
  close(): Promise<void>;
};

import type { BooksQuestion, Instant, SharedRun, TradingHalt } from '@safe-trading/engine';
import type { Answers, SubscriptionRecord } from '@safe-trading/server';
import type { Books } from '../checker/books.ts';

export type Census = {
  now(): number;
  seenAt(holder: string): number | undefined;
  seen(): ReadonlyMap<string, number>;
};

export type ProcessBooks = {
  readonly answers: Answers<Exclude<BooksQuestion, 'owner of account'>>;
  /** Releases its accounts, except those in use. */
  handBack(isInHand: (accountId: string) => boolean): void | Promise<void>;
  readonly sharedRuns: { open(): readonly SharedRun[] | Promise<readonly SharedRun[]> };
};

export type Halts = {
  set(halt: TradingHalt): Promise<'set' | 'already'>;
  lift(id: string, lifted: NonNullable<TradingHalt['lifted']>): Promise<void>;
  liftAlarms(lifted: NonNullable<TradingHalt['lifted']>): Promise<void>;
};

export type Releases = {
  permit(accountId: string, permit: { at: Instant; until: Instant }): Promise<void>;
  release(accountId: string, at: Instant): Promise<void>;
};

/** The books shared by all processes of a run. */
export type BooksHouse = {
  /** `holder` is unique. */
  open(holder: string, census: Census): ProcessBooks;
  readonly halts: Halts;
  readonly releases: Releases;
  fill(records: readonly SubscriptionRecord[]): Promise<void>;
  read(): Promise<Books>;
  /** Changes with every row. */
  fingerprint(): Promise<string>;
  close(): Promise<void>;
};

import type { BooksQuestion, Instant, SharedRun } from '@safe-trading/engine';
import type { Answers } from '../run/interpret.ts';

/** The books of the order procedure as one process uses them. Postgres and memory refuse the same. */
export type Books = {
  readonly answers: Answers<Exclude<BooksQuestion, 'owner of account'>>;
  /** Hands back leases that are not in use, so that the next user need not wait. */
  handBack(isInHand: (accountId: string) => boolean): Promise<void>;
  readonly sharedRuns: SharedRuns;
  /** Throws `LostCommits` and halts all trading if the database lost orders of this process. */
  proveCommits(at: Instant): Promise<void>;
};

export type SharedRuns = {
  open(): Promise<readonly SharedRun[]>;
  /** Throws when there is none. */
  find(planId: string): Promise<SharedRun>;
};

export type SignsOfLife = {
  /** Must be called regularly, or others take over after some seconds. */
  beat(): Promise<void>;
  /** As of this process's last sign of life, itself included. */
  living(): number;
  release(): Promise<void>;
};

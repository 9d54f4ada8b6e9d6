import type { BooksQuestion, SharedRun } from '@safe-trading/engine';
import type { Answers } from '../run/interpret.ts';

/**
 * The books of the order procedure as one process has them open: what it loads, the verdicts it commits
 * under their guards, and the steps it reports. Whether they are rows or values, they refuse the same.
 */
export type Books = {
  readonly answers: Answers<Exclude<BooksQuestion, 'owner of account'>>;
  /**
   * The turn is over: whoever has the next one, here or elsewhere, need not wait for a lease. Accounts that other work
   * of this process has in hand stay.
   */
  handBack(isInHand: (accountId: string) => boolean): Promise<void>;
  readonly sharedRuns: SharedRuns;
};

/** The runs whose accounts any process takes. */
export type SharedRuns = {
  /** Those of which this process could take an account now. */
  open(): Promise<readonly SharedRun[]>;
  /** Throws where there is none. */
  find(planId: string): Promise<SharedRun>;
};

/** What other processes know of this one. */
export type SignsOfLife = {
  /** Shows that this process lives. Without it others take over after some seconds. */
  beat(): Promise<void>;
  /** How many processes that place orders lived at the last sign of life of this one, itself included. */
  living(): number;
  /** This process places no more orders; others need not wait. */
  release(): Promise<void>;
};

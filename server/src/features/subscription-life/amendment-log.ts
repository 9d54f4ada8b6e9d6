import type { Executor } from '../../db/database.ts';
import type { Change } from './changes.ts';

/** One change an investor made. */
export type AmendmentMade = {
  id: string;
  subscriptionId: string;
  /** The version it was made to. */
  version: number;
  madeBy: string;
  /** Real time and market time. */
  madeAt: Date;
  marketAt: Date;
  changes: readonly Change[];
};

/** What is kept beside it: what was asked for, and what was to come before and after. */
type AmendmentEvidence = { asked: object; before: object; after: object };

export type AmendmentLog = {
  /** In the transaction of the change: one is never without the other. */
  add(tx: Executor, made: AmendmentMade & AmendmentEvidence): Promise<void>;
  /** The latest first, with the name of who made each. */
  of(subscriptionId: string): Promise<(AmendmentMade & { madeByName: string })[]>;
};

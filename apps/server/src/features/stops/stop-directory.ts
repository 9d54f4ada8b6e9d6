import type { TradingHalt } from '@safe-trading/engine';

export type SubjectLevel = Exclude<TradingHalt['level'], 'platform'>;

/** Somebody or something a stop can be for; `hint` tells it from others of the same name. */
export type Subject = { id: string; name: string; hint: string };

export type StopDirectory = {
  /** Those whose name or e-mail holds the text, in the order of their names; at most 20. */
  search(level: SubjectLevel, text: string): Promise<Subject[]>;
  /** By id; those that do not exist are left out. */
  named(level: SubjectLevel, ids: readonly string[]): Promise<Subject[]>;
  /** Names of users by their ids. */
  people(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Ids of the investor's subscriptions that have not ended, oldest first. */
  runningOf(userId: string): Promise<string[]>;
};

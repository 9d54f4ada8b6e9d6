import type { TradingHalt } from '@safe-trading/engine';

export type SubjectLevel = Exclude<TradingHalt['level'], 'platform'>;

export type Subject = { id: string; name: string; hint: string };

export type HaltDirectory = {
  search(level: SubjectLevel, text: string): Promise<Subject[]>;
  named(level: SubjectLevel, ids: readonly string[]): Promise<Subject[]>;
  /** Those of these users whose account is disabled. */
  disabledAmong(ids: readonly string[]): Promise<ReadonlySet<string>>;
  people(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  runningOf(userId: string): Promise<string[]>;
};

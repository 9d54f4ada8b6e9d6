import type { Strategy } from '@safe-trading/engine';

export type StrategyStatus = 'active' | 'retired';

/** A published strategy. A retired one takes no new subscriptions; running ones go on. */
export type StrategyRecord = {
  id: string;
  name: string;
  status: StrategyStatus;
  terms: Strategy;
  createdBy: string;
  createdAt: Date;
};

/** What an author hands in. */
export type StrategyDraft = { name: string; terms: Strategy };

/** At most so many strategies of one author since an instant. */
export type AuthorLimit = { most: number; since: Date };

export type StrategyStore = {
  /** All of them, newest first. */
  all(): Promise<StrategyRecord[]>;
  find(id: string): Promise<StrategyRecord | undefined>;
  /** `retired` where it was one before; `undefined` where there is none. */
  retire(id: string, by: string): Promise<{ name: string } | 'retired' | undefined>;
  /** The limit holds however many calls of one author arrive at once. */
  add(strategy: StrategyRecord, limit?: AuthorLimit): Promise<'added' | 'too-many'>;
};

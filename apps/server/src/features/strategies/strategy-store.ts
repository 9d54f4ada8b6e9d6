import type { Strategy } from '@safe-trading/engine';

export type StrategyStatus = 'active' | 'retired';

export type StrategyRecord = {
  id: string;
  name: string;
  status: StrategyStatus;
  terms: Strategy;
  createdBy: string;
  createdAt: Date;
};

export type StrategyDraft = { name: string; terms: Strategy };

export type AuthorLimit = { most: number; since: Date };

export type StrategyStore = {
  all(): Promise<StrategyRecord[]>;
  find(id: string): Promise<StrategyRecord | undefined>;
  retire(id: string, by: string): Promise<{ name: string } | 'retired' | undefined>;
  /** `subscribed`: anyone ever subscribed to it, so it stays as it is. */
  correct(
    id: string,
    draft: StrategyDraft,
    by: string,
  ): Promise<StrategyRecord | 'subscribed' | undefined>;
  add(strategy: StrategyRecord, limit?: AuthorLimit): Promise<'added' | 'too-many'>;
};

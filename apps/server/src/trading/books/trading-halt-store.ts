import type { Instant, TradingHalt } from '@safe-trading/engine';

export type TradingHaltStore = {
  /**
   * Puts a halt in force; once this has returned, no order of its subject becomes durable any more.
   * `already` when its subject is halted for that very reason.
   */
  set(halt: TradingHalt): Promise<'set' | 'already'>;
  /** `not-in-force` when there is no such halt, or it has been lifted. */
  lift(
    id: string,
    lifted: { by: string; reason: string; at: Instant },
  ): Promise<'lifted' | 'not-in-force'>;
  /** Those in force first, then the latest lifted ones. */
  latest(): Promise<TradingHalt[]>;
  find(id: string): Promise<TradingHalt | undefined>;
  /** The halts in force that hold back any of these subscriptions, by subscription. */
  halting(subscriptionIds: readonly string[]): Promise<ReadonlyMap<string, TradingHalt[]>>;
};

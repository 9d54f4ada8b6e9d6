import type { Instant, TradingHalt } from '@safe-trading/engine';

/** The reason of the halt that disabling an account sets and enabling it lifts. */
export const disabledAccountReason = 'The account is disabled.';
export const enabledAccountReason = 'The account is enabled again.';

export type TradingHaltStore = {
  /** After it returns, no order of the subject becomes durable. `already`: halted for the same reason. */
  set(halt: TradingHalt): Promise<'set' | 'already'>;
  lift(
    id: string,
    lifted: { by: string; reason: string; at: Instant },
  ): Promise<'lifted' | 'not-in-force'>;
  latest(): Promise<TradingHalt[]>;
  find(id: string): Promise<TradingHalt | undefined>;
  /** By subscription. */
  halting(subscriptionIds: readonly string[]): Promise<ReadonlyMap<string, TradingHalt[]>>;
};

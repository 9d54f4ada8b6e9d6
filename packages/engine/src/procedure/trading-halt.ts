import type { Instant } from '../calendar/instant.ts';

type HaltLevel = 'platform' | 'strategy' | 'investor' | 'subscription';

export type HaltSubject =
  | { readonly level: 'platform' }
  | { readonly level: Exclude<HaltLevel, 'platform'>; readonly subject: string };

export const systemActor = 'system';

/** While in force no order of its subject is sent; orders at the broker continue. Only a person lifts it. */
export type TradingHalt = HaltSubject & {
  readonly id: string;
  readonly reason: string;
  readonly setBy: string;
  readonly setAt: Instant;
  readonly lifted?: { readonly by: string; readonly reason: string; readonly at: Instant };
};

export function isHalted(
  halt: TradingHalt,
  subscription: { readonly id: string; readonly userId: string; readonly strategyId: string },
): boolean {
  if (halt.lifted) return false;
  switch (halt.level) {
    case 'platform':
      return true;
    case 'strategy':
      return halt.subject === subscription.strategyId;
    case 'investor':
      return halt.subject === subscription.userId;
    case 'subscription':
      return halt.subject === subscription.id;
  }
}

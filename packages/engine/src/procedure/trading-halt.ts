import type { Instant } from '../calendar/instant.ts';

type HaltLevel = 'platform' | 'strategy' | 'investor' | 'subscription';

/** Whose orders a halt holds back: everybody's, or those of one strategy, investor or subscription. */
export type HaltSubject =
  | { readonly level: 'platform' }
  | { readonly level: Exclude<HaltLevel, 'platform'>; readonly subject: string };

/** Who halts trading when no person does. */
export const systemActor = 'system';

/** While it is in force, no order of its subject is sent; what is at the broker goes on. Only a person lifts it. */
export type TradingHalt = HaltSubject & {
  readonly id: string;
  readonly reason: string;
  /** A user's id, or `systemActor` where a circuit breaker tripped. */
  readonly setBy: string;
  readonly setAt: Instant;
  readonly lifted?: { readonly by: string; readonly reason: string; readonly at: Instant };
};

/** Whether a halt is in force for a subscription. */
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

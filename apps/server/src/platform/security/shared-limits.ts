import type { RateLimit } from '../http/token-buckets.ts';

/** Whose use of which limit: what it limits, and what it is counted by. */
export type LimitKey = { limit: string; of: string };

/** Counts by keys over all processes and restarts; as `TokenBuckets` does in one process. */
export interface SharedLimits {
  /** Takes one and answers 0, or takes nothing and answers the seconds until one is there. */
  take(key: LimitKey, pace: RateLimit, now: Date): Promise<number>;
  /** The seconds until one is there, where this process remembers it; 0 where it would have to ask the database. */
  rememberedWait(key: LimitKey, now: Date): number;
  /** Puts one back: the attempt turned out not to count. */
  giveBack(key: LimitKey, pace: RateLimit): Promise<void>;
  /** Forgets what the key has used. */
  clear(key: LimitKey): Promise<void>;
}

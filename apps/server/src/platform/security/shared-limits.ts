import type { RateLimit } from '../http/token-buckets.ts';

export type LimitKey = { limit: string; of: string };

/** Token buckets shared by all processes. */
export interface SharedLimits {
  /** Takes a token and returns 0, or returns the seconds to wait. */
  take(key: LimitKey, pace: RateLimit, now: Date): Promise<number>;
  /** The cached wait; 0 if unknown. */
  rememberedWait(key: LimitKey, now: Date): number;
  /** Returns a token. */
  giveBack(key: LimitKey, pace: RateLimit): Promise<void>;
  clear(key: LimitKey): Promise<void>;
}

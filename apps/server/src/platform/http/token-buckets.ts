/** `burst` calls at once, then one more every `everySeconds`. */
export type RateLimit = { burst: number; everySeconds: number };

export type TokenBuckets = {
  /** Takes one and answers 0, or takes nothing and answers the seconds until one is there. */
  take(key: string, nowMs: number): number;
  /** Puts one back: the call turned out not to count. */
  giveBack(key: string): void;
  /** Forgets what the key has used. */
  clear(key: string): void;
};

type Bucket = { tokens: number; atMs: number };

/** Counts per key in this process, with a bound on how many keys are remembered. */
export function tokenBuckets({ burst, everySeconds }: RateLimit, mostKeys = 50_000): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  const refilled = (bucket: Bucket, nowMs: number): number => {
    const elapsedSeconds = Math.max(0, nowMs - bucket.atMs) / 1000;
    return Math.min(burst, bucket.tokens + elapsedSeconds / everySeconds);
  };

  return {
    take(key, nowMs) {
      const bucket = buckets.get(key);
      const tokens = bucket ? refilled(bucket, nowMs) : burst;
      const wait = tokens >= 1 ? 0 : (1 - tokens) * everySeconds;
      buckets.delete(key);
      buckets.set(key, { tokens: wait === 0 ? tokens - 1 : tokens, atMs: nowMs });
      forgetOldest(buckets, mostKeys);
      return wait;
    },

    giveBack(key) {
      const bucket = buckets.get(key);
      if (bucket) bucket.tokens = Math.min(burst, bucket.tokens + 1);
    },

    clear(key) {
      buckets.delete(key);
    },
  };
}

/** The map keeps the order of use, so the first key is the one that has been quiet longest. */
function forgetOldest(buckets: Map<string, Bucket>, mostKeys: number): void {
  if (buckets.size <= mostKeys) return;
  const oldest = buckets.keys().next();
  if (!oldest.done) buckets.delete(oldest.value);
}

export type RateLimit = { burst: number; everySeconds: number };

export type TokenBuckets = {
  /** Takes a token and returns 0, or returns the seconds to wait. */
  take(key: string, nowMs: number): number;
  /** Returns a token. */
  giveBack(key: string): void;
  clear(key: string): void;
};

type Bucket = { tokens: number; atMs: number };

/** Buckets by key in this process, with a limit on the number of keys. */
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

/** The map is in order of use, so the first key is the least recent. */
function forgetOldest(buckets: Map<string, Bucket>, mostKeys: number): void {
  if (buckets.size <= mostKeys) return;
  const oldest = buckets.keys().next();
  if (!oldest.done) buckets.delete(oldest.value);
}

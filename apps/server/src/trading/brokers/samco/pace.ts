import type { MarketClock } from '../../../platform/kernel/clock.ts';

export type PaceLimit = { count: number; perMs: number };

/** First come, first served. `take` answers false after `end`. */
export type RequestPacer = { take(): Promise<boolean>; end(): void };

export function keepPace({ count, perMs }: PaceLimit, clock: MarketClock): RequestPacer {
  const granted: number[] = [];
  let ended = false;
  let last: Promise<boolean> = Promise.resolve(true);

  return {
    take() {
      last = last.then(turn);
      return last;
    },
    end() {
      ended = true;
    },
  };

  async function turn(): Promise<boolean> {
    while (!ended) {
      const now = clock.now().getTime();
      // After the clock was set back, do not wait for the old time.
      if ((granted.at(-1) ?? now) > now) granted.fill(now);
      const oldest = granted.length < count ? undefined : granted[0];
      const waitMs = oldest === undefined ? 0 : oldest + perMs - now;
      if (waitMs <= 0) {
        granted.push(now);
        if (granted.length > count) granted.shift();
        return true;
      }
      await clock.sleep(waitMs);
    }
    return false;
  }
}

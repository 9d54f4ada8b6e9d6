import type { MarketClock } from '../../platform/kernel/clock.ts';

/** In live trading the market runs on real time. */
export const systemMarketClock: MarketClock = {
  now: () => new Date(),
  sleep: (ms) => new Promise((done) => setTimeout(done, ms)),
};

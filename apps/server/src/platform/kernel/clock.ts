/** Real time: tokens, throttling and audit stamps. */
export type Clock = { now(): Date };

/**
 * The time trading runs on. In live trading it is real time; in paper trading it can be moved
 * forward, and `sleep` then passes at once.
 */
export type MarketClock = { now(): Date; sleep(ms: number): Promise<void> };

export const systemClock: Clock = { now: () => new Date() };

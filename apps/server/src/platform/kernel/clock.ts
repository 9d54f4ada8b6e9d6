/** Real time: tokens, limits and audit. */
export type Clock = { now(): Date };

/** The time of the market: real in live trading; movable in paper trading, where `sleep` returns at once. */
export type MarketClock = { now(): Date; sleep(ms: number): Promise<void> };

export const systemClock: Clock = { now: () => new Date() };

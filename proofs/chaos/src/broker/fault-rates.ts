/** Broker faults; each is the probability for one call. */
export type BrokerFaults = {
  /** No connection. */
  notSent: number;
  dropBeforeAccept: number;
  dropAfterAccept: number;
  /** The order reaches the market after the client has timed out. */
  acceptLate: number;
  acceptTwice: number;
  /** 502 with HTML, truncated JSON, or "Failure" with status 200, although accepted. */
  garbledAfterAccept: number;
  /** 429 or 500 without effect. */
  errorBeforeAccept: number;
  /** A documented validation error. */
  refused: number;
  rejectedAtOnce: number;
  rejectedAfterAck: number;
  partFillThenCancel: number;
  rests: number;
  /** The investor places the same order by hand at the same time. */
  manualLookAlike: number;
  /** The session ends; the next login opens another. */
  sessionKilled: number;
  /** Timeout, 5xx, 429 or HTML. */
  readFails: number;
  /** Some seconds old. */
  bookStale: number;
  bookMissingRows: number;
  /** The rows of another account. */
  bookWrongUser: number;
  /** `[]`, a missing list, or "Failure: no orders" although there are orders. */
  bookEmpty: number;
  /** No reply, whether or not it was cancelled. */
  cancelLost: number;
  /** Minutes off, all day. */
  clockOff: number;
  /** Between two ticks. */
  priceOffTick: number;
  /** Last traded on an earlier day. */
  quoteOfEarlierDay: number;
};

export const noFaults: BrokerFaults = {
  notSent: 0,
  dropBeforeAccept: 0,
  dropAfterAccept: 0,
  acceptLate: 0,
  acceptTwice: 0,
  garbledAfterAccept: 0,
  errorBeforeAccept: 0,
  refused: 0,
  rejectedAtOnce: 0,
  rejectedAfterAck: 0,
  partFillThenCancel: 0,
  rests: 0,
  manualLookAlike: 0,
  sessionKilled: 0,
  readFails: 0,
  bookStale: 0,
  bookMissingRows: 0,
  bookWrongUser: 0,
  bookEmpty: 0,
  cancelLost: 0,
  clockOff: 0,
  priceOffTick: 0,
  quoteOfEarlierDay: 0,
};

/** The weights of one overall rate; those of placing add up to one. */
const weights: BrokerFaults = {
  notSent: 0.1,
  dropBeforeAccept: 0.15,
  dropAfterAccept: 0.2,
  acceptLate: 0.1,
  acceptTwice: 0.02,
  garbledAfterAccept: 0.15,
  errorBeforeAccept: 0.13,
  refused: 0.15,
  rejectedAtOnce: 0.2,
  rejectedAfterAck: 0.2,
  partFillThenCancel: 0.3,
  rests: 0.3,
  manualLookAlike: 0.1,
  sessionKilled: 0.05,
  readFails: 1,
  bookStale: 0.5,
  bookMissingRows: 0.1,
  bookWrongUser: 0.1,
  bookEmpty: 0.3,
  cancelLost: 1,
  clockOff: 0.5,
  priceOffTick: 0.2,
  quoteOfEarlierDay: 0.3,
};

/** All faults together, from 0 (none) to 1 (every placement fails). */
export function faultsAt(rate: number): BrokerFaults {
  const faults = { ...noFaults };
  for (const name of faultNames) faults[name] = Math.min(1, weights[name] * rate);
  return faults;
}

const isFaultName = (name: string): name is keyof BrokerFaults => name in noFaults;

const faultNames: readonly (keyof BrokerFaults)[] = Object.keys(noFaults).filter(isFaultName);

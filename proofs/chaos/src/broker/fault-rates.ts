/** What a broker is known to do wrong, as far as it reaches the port. Each is the chance that it falls on one call. */
export type BrokerFaults = {
  /** No connection: not one byte left. */
  notSent: number;
  dropBeforeAccept: number;
  dropAfterAccept: number;
  /** Taken by the broker, in the market only after the client has given up. */
  acceptLate: number;
  acceptTwice: number;
  /** 502 with HTML, truncated JSON, "Failure" with status 200: accepted, but nobody can read it. */
  garbledAfterAccept: number;
  /** 429 or 500 before anything was done. */
  errorBeforeAccept: number;
  /** A documented validation error. */
  refused: number;
  rejectedAtOnce: number;
  rejectedAfterAck: number;
  partFillThenCancel: number;
  /** Stays in the book without a fill. */
  rests: number;
  /** The investor enters the same order by hand at about the same time. */
  manualLookAlike: number;
  /** The session is over; the next login makes a new one. */
  sessionKilled: number;
  /** A read that comes back as no answer: timeout, 5xx, 429, HTML. */
  readFails: number;
  /** As it stood some seconds ago. */
  bookStale: number;
  bookMissingRows: number;
  /** Somebody else's rows. */
  bookWrongUser: number;
  /** An empty list although there are orders: as `[]`, as a missing list, or as "Failure: no orders". */
  bookEmpty: number;
  /** A cancel that gets no answer, done or not. */
  cancelLost: number;
  /** The broker's clock is minutes off for this account, all day. */
  clockOff: number;
  /** A price between two ticks. */
  priceOffTick: number;
  /** A price last traded on an earlier day, as on a holiday. */
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

/** How one overall rate is shared out: the weights are parts of it. Those of placing add up to one. */
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

/** Everything at once, from 0 (a perfect broker) to 1 (every placing goes wrong). */
export function faultsAt(rate: number): BrokerFaults {
  const faults = { ...noFaults };
  for (const name of faultNames) faults[name] = Math.min(1, weights[name] * rate);
  return faults;
}

const isFaultName = (name: string): name is keyof BrokerFaults => name in noFaults;

const faultNames: readonly (keyof BrokerFaults)[] = Object.keys(noFaults).filter(isFaultName);

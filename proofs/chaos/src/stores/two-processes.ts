import type { Instant } from '@safe-trading/engine';
import type { Census } from './books-house.ts';

export type TwoProcesses = {
  now: Instant;
  readonly seen: Map<string, Instant>;
  readonly census: Census;
  /** It is the first moment again, and both have just been seen. */
  begin(): void;
};

/** The clock and the census of two processes, "one" and "two", that begin to live at this moment. */
export function twoProcesses(start: Instant): TwoProcesses {
  const seen = new Map<string, Instant>();
  const both: TwoProcesses = {
    now: start,
    seen,
    census: { now: () => both.now, seenAt: (holder) => seen.get(holder), seen: () => seen },
    begin() {
      both.now = start;
      seen.clear();
      seen.set('one', start).set('two', start);
    },
  };
  return both;
}

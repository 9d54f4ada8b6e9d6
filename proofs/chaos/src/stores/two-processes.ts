import type { Instant } from '@safe-trading/engine';
import type { Census } from './books-house.ts';

export type TwoProcesses = {
  now: Instant;
  readonly seen: Map<string, Instant>;
  readonly census: Census;
  begin(): void;
};

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

import type { Instant } from '@safe-trading/engine';
import { attention, type Finding, met, unmet } from './finding.ts';

const precondition = 'Clock';
const mostApartMs = 120_000;

/** Our clock beside the time the broker wrote into its reply. */
export function judgeClock(servedAt: Instant | undefined, now: Date): Finding {
  if (servedAt === undefined) {
    return attention(
      precondition,
      'Samco wrote no time into its reply.',
      'Compare the clock of this machine with another source: timedatectl status.',
    );
  }
  const aheadMs = now.getTime() - servedAt;
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const seen = `The clock of this machine is ${seconds} s ${aheadMs < 0 ? 'behind' : 'ahead of'} Samco's.`;
  if (Math.abs(aheadMs) <= mostApartMs) return met(precondition, seen);
  return unmet(
    precondition,
    seen,
    'Let the machine keep its time: timedatectl set-ntp true, then look with timedatectl status. Orders and sessions are timed by it.',
  );
}

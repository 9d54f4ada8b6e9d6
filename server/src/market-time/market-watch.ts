import { istDate, istTime } from '../kernel/ist.ts';
import type { RunStretch } from './session-runner.ts';

/** After a longer pause only this much is looked at again; what was due stays due and is bought next. */
const looksBackMs = 10 * 60 * 1000;

export type MarketWatch = {
  /** Everything up to this instant of market time has been looked at. */
  processedUntil(): Date;
  /** Runs what has fallen due since the last look. Tells whether anything ran. */
  look(now: Date): Promise<boolean>;
  /** The market was moved to this instant, and everything on the way was run. */
  movedTo(instant: Date): void;
};

type Deps = {
  runStretch: RunStretch;
  /** The program was not there for a while: sessions may have ended unseen. */
  afterPause(now: Date): Promise<void>;
};

/** Follows market time as it passes, minute by minute. */
export function watchMarket({ runStretch, afterPause }: Deps, startsAt: Date): MarketWatch {
  let processedUntil = startsAt;
  return {
    processedUntil: () => processedUntil,
    movedTo(instant) {
      processedUntil = instant;
    },
    async look(now) {
      const after = new Date(Math.max(processedUntil.getTime(), now.getTime() - looksBackMs));
      if (isSameMinute(after, now)) return false;
      if (after > processedUntil) await afterPause(now);
      const counts = await runStretch({
        after,
        until: now,
        pace: 'every',
        pass: () => {},
        reach: async () => {},
        shouldStop: () => false,
      });
      processedUntil = now;
      return counts.succeeded + counts.failed > 0;
    },
  };
}

const isSameMinute = (a: Date, b: Date): boolean =>
  istTime(a) === istTime(b) && istDate(a) === istDate(b);

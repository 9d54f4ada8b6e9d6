import type { Clock, MarketClock } from '../../platform/kernel/clock.ts';

/** Market time that can be moved forward, never back. */
export type PaperClock = MarketClock & {
  /** Stops the clock where it is, so that it only moves by `moveTo` and `sleep`. */
  freeze(): void;
  isFrozen(): boolean;
  /** Moves a frozen clock forward; an earlier instant leaves it as it is. */
  moveTo(instant: Date): void;
  /** Lets it run with real time again, from where it stands. */
  resume(): void;
  /** Market time less real time, in milliseconds. */
  offsetMs(): number;
};

export function createPaperClock(real: Clock, startsAt: Date): PaperClock {
  let offset = startsAt.getTime() - real.now().getTime();
  let frozenAt: number | undefined;
  const now = () => frozenAt ?? real.now().getTime() + offset;

  return {
    now: () => new Date(now()),
    async sleep(ms) {
      if (frozenAt === undefined) await new Promise((done) => setTimeout(done, ms));
      else frozenAt += ms;
    },
    freeze() {
      frozenAt = now();
    },
    isFrozen: () => frozenAt !== undefined,
    moveTo(instant) {
      if (frozenAt === undefined) throw new Error('A running clock cannot be moved.');
      frozenAt = Math.max(frozenAt, instant.getTime());
    },
    resume() {
      offset = now() - real.now().getTime();
      frozenAt = undefined;
    },
    offsetMs: () => now() - real.now().getTime(),
  };
}

import type { Clock, MarketClock } from '../../platform/kernel/clock.ts';

export type PaperClock = MarketClock & {
  /** Afterwards only `moveTo` and `sleep` move it. */
  freeze(): void;
  isFrozen(): boolean;
  /** Ignores earlier instants. */
  moveTo(instant: Date): void;
  resume(): void;
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

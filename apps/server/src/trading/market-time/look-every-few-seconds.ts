import type { Clock } from '../../platform/kernel/clock.ts';

const minuteMs = 60_000;
const lookMs = 5_000;

export const untilNextLook = (now: Date): number =>
  Math.min(lookMs, minuteMs - (now.getTime() % minuteMs));

/** Every five seconds and at the start of each minute. Returns a function that stops it. */
export function lookEveryFewSeconds(look: () => void, clock: Pick<Clock, 'now'>): () => void {
  let timer: NodeJS.Timeout;
  const wait = (): void => {
    timer = setTimeout(() => {
      look();
      wait();
    }, untilNextLook(clock.now()));
  };
  wait();
  return () => clearTimeout(timer);
}

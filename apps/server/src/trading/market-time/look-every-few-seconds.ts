import type { Clock } from '../../platform/kernel/clock.ts';

const minuteMs = 60_000;
const lookMs = 5_000;

/** Milliseconds from this instant to the next look: some seconds on, but no later than the next minute begins. */
export const untilNextLook = (now: Date): number =>
  Math.min(lookMs, minuteMs - (now.getTime() % minuteMs));

/** Looks every five seconds and with each minute that begins, since what is due falls due with a minute; ends what it began. */
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

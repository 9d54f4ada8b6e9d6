import { z } from 'zod';
import type { SteeredClock } from './steered-clock.ts';

/** Sets the clock to an instant, or to ms ahead of real time. */
export const clockOrder = z.union([
  z.strictObject({ market_time: z.iso.datetime({ offset: true }) }),
  z.strictObject({ offset_ms: z.int() }),
]);

export type ClockOrder = z.infer<typeof clockOrder>;

export function followClockOrder(clock: SteeredClock, order: ClockOrder): void {
  if ('market_time' in order) clock.moveTo(Date.parse(order.market_time));
  else clock.moveBy(order.offset_ms);
}

export function presentState(clock: SteeredClock, url: string): object {
  return {
    url,
    market_time: new Date(clock.now()).toISOString(),
    offset_ms: clock.offsetMs(),
  };
}

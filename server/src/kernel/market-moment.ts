import type { LocalDate, TimeOfDay } from '@safe-trading/engine';
import { istDate, istTime } from './ist.ts';

/** An instant of market time with its IST date and clock. */
export type MarketMoment = { instant: Date; today: LocalDate; time: TimeOfDay };

export const marketMoment = (instant: Date): MarketMoment => ({
  instant,
  today: istDate(instant),
  time: istTime(instant),
});

import { addDays, type LocalDate, type SessionTimes, sessionTimesOn } from '@safe-trading/engine';
import { istDate, istTime } from '../../platform/kernel/ist.ts';

/** The last day whose closes are known at an instant. */
export const lastClosedDay = (instant: Date, sessionTimes: readonly SessionTimes[]): LocalDate => {
  const today = istDate(instant);
  return istTime(instant) >= sessionTimesOn(sessionTimes, today).closes
    ? today
    : addDays(today, -1);
};

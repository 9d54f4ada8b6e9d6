import { addDays, type LocalDate, timeOfDay } from '@safe-trading/engine';
import { istDate, istTime } from '../../platform/kernel/ist.ts';

const closesAt = timeOfDay('15:30');

/** The last day whose closes are known at an instant. */
export const lastClosedDay = (instant: Date): LocalDate => {
  const today = istDate(instant);
  return istTime(instant) >= closesAt ? today : addDays(today, -1);
};

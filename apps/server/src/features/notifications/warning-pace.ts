import { daysBetween, type LocalDate } from '@safe-trading/engine';

const daily = 1;
const rarely = 3;
/** At once, then daily; from the fourth time on every three days, for as long as it lasts. */
const timesDaily = 3;

/** Whether a warning told so often, the last time on that day, is to be told again. */
export const isNotifiedAgain = (
  times: number,
  lastNotified: LocalDate,
  today: LocalDate,
): boolean => daysBetween(lastNotified, today) >= (times < timesDaily ? daily : rarely);

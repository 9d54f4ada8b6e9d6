import { type Calendar, isSession } from './calendar.ts';
import type { LocalDate } from './local-date.ts';
import {
  isOpenAt,
  isPausedAt,
  type SessionMinutes,
  sessionMinutes,
  takesOrdersAt,
} from './session-minutes.ts';
import { type SessionTimes, sessionTimesOn } from './session-times.ts';
import { minutesOf, type TimeOfDay } from './time-of-day.ts';

export type TradingHours = {
  readonly calendar: Calendar;
  readonly sessionTimes: readonly SessionTimes[];
};

type DayAndTime = { readonly today: LocalDate; readonly time: TimeOfDay };

/** Whether the market trades. Never on a muhurat or special session: nothing is bought or sold in them. */
export const isMarketOpen = (hours: TradingHours, at: DayAndTime): boolean =>
  isInSession(hours, at, isOpenAt);

/** Whether a new order may be sent. */
export const takesOrders = (hours: TradingHours, at: DayAndTime): boolean =>
  isInSession(hours, at, takesOrdersAt);

/** Whether the session is between its two parts. */
export const isMarketPaused = (hours: TradingHours, at: DayAndTime): boolean =>
  isInSession(hours, at, isPausedAt);

function isInSession(
  { calendar, sessionTimes }: TradingHours,
  { today, time }: DayAndTime,
  isAt: (hours: SessionMinutes, minute: number) => boolean,
): boolean {
  if (!isSession(calendar, today)) return false;
  return isAt(sessionMinutes(sessionTimesOn(sessionTimes, today)), minutesOf(time));
}

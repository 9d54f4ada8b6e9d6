import type { SessionTimes } from './session-times.ts';
import { minutesOf } from './time-of-day.ts';

/** The hours of a session in minutes since midnight. */
export type SessionMinutes = {
  readonly opens: number;
  readonly closes: number;
  readonly lastOrder: number;
  readonly cancelLeftovers: number;
  /** Splits the session in two parts: closed from `from` until just before `until`. */
  readonly pause: { readonly from: number; readonly until: number } | undefined;
};

export const sessionMinutes = ({
  opens,
  closes,
  lastOrder,
  cancelLeftovers,
  pause,
}: SessionTimes): SessionMinutes => ({
  opens: minutesOf(opens),
  closes: minutesOf(closes),
  lastOrder: minutesOf(lastOrder),
  cancelLeftovers: minutesOf(cancelLeftovers),
  pause: pause && { from: minutesOf(pause.from), until: minutesOf(pause.until) },
});

export const isPausedAt = ({ pause }: Pick<SessionMinutes, 'pause'>, minute: number): boolean =>
  pause !== undefined && minute >= pause.from && minute < pause.until;

export const isOpenAt = (hours: SessionMinutes, minute: number): boolean =>
  minute >= hours.opens && minute < hours.closes && !isPausedAt(hours, minute);

/** New orders are sent up to and including the minute of the last order. */
export const takesOrdersAt = (hours: SessionMinutes, minute: number): boolean =>
  minute >= hours.opens && minute <= hours.lastOrder && !isPausedAt(hours, minute);

/** A time before the session means its first minute, a time in the pause the first minute after it. */
export function movedIntoSession(hours: SessionMinutes, minute: number): number {
  if (hours.pause && isPausedAt(hours, minute)) return hours.pause.until;
  return Math.max(minute, hours.opens);
}

type Trading = Pick<SessionMinutes, 'opens' | 'closes' | 'pause'>;

/** Minutes of trading in this session before a minute, without those of the pause. */
export function tradedBefore({ opens, pause }: Trading, minute: number): number {
  if (!pause || minute <= pause.from) return minute - opens;
  return Math.max(minute, pause.until) - opens - (pause.until - pause.from);
}

export const tradedInAll = (hours: Trading): number => tradedBefore(hours, hours.closes);

/** The minute of the day that follows so many minutes of trading. */
export function minuteAfterTrading({ opens, pause }: Trading, traded: number): number {
  const minute = opens + traded;
  return !pause || minute < pause.from ? minute : minute + pause.until - pause.from;
}

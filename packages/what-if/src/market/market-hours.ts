import { type LocalDate, minutesOf, type SessionTimes, sessionTimesOn } from '@safe-trading/engine';
import { epochDayOf } from '@safe-trading/engine/rules';

/** A session with its hours in minutes since midnight. */
export type MarketHours = {
  readonly on: LocalDate;
  /** Days since 1970. */
  readonly day: number;
  readonly opens: number;
  readonly closes: number;
  readonly lastOrder: number;
  readonly cancelLeftovers: number;
};

export function marketHours(
  sessions: readonly LocalDate[],
  times: readonly SessionTimes[],
): MarketHours[] {
  return sessions.map((on) => {
    const { opens, closes, lastOrder, cancelLeftovers } = sessionTimesOn(times, on);
    return {
      on,
      day: epochDayOf(on),
      opens: minutesOf(opens),
      closes: minutesOf(closes),
      lastOrder: minutesOf(lastOrder),
      cancelLeftovers: minutesOf(cancelLeftovers),
    };
  });
}

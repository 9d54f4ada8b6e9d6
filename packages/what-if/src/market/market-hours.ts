import {
  type LocalDate,
  type SessionMinutes,
  sessionMinutes,
  sessionTimesOn,
  tradedInAll,
  withEarlyCloses,
} from '@safe-trading/engine';
import { epochDayOf } from '@safe-trading/engine/rules';
import type { RecordedData } from './recorded-data.ts';

/** A session with its hours in minutes since midnight. */
export type MarketHours = SessionMinutes & {
  readonly on: LocalDate;
  /** Days since 1970. */
  readonly day: number;
  /** Minutes of trading. */
  readonly minutes: number;
};

export function marketHours(
  sessions: readonly LocalDate[],
  data: Pick<RecordedData, 'sessionTimes' | 'marketDays'>,
): MarketHours[] {
  const times = withEarlyCloses(data.sessionTimes(), data.marketDays());
  return sessions.map((on) => {
    const hours = sessionMinutes(sessionTimesOn(times, on));
    return { ...hours, on, day: epochDayOf(on), minutes: tradedInAll(hours) };
  });
}

import type { IndexLevel, IndexLevels, LocalDate, SessionTimes } from '@safe-trading/engine';
import { levelOn } from '@safe-trading/engine';
import type { IndexHistory } from './index-history.ts';
import { lastClosedDay } from './last-closed-day.ts';

type Session = { marketDate: LocalDate; recordedDate: LocalDate };

/** Each session has the level of the recorded session whose prices it shows. */
export function replayedIndex(
  recorded: () => IndexLevels,
  sessions: () => readonly Session[],
  sessionTimes: readonly SessionTimes[],
): IndexHistory {
  let kept: IndexLevels | undefined;
  let latest: { day: LocalDate; levels: IndexLevels } | undefined;
  return {
    async levelsAt(instant) {
      kept ??= inMarketDates(recorded(), sessions());
      const day = lastClosedDay(instant, sessionTimes);
      if (latest?.day !== day) latest = { day, levels: upTo(kept, day) };
      return latest.levels;
    },
  };
}

function inMarketDates(
  { levels: recorded, splicedOn }: IndexLevels,
  sessions: readonly Session[],
): IndexLevels {
  const levels = sessions.flatMap(({ marketDate, recordedDate }): IndexLevel[] => {
    const level = levelOn(recorded, recordedDate);
    return level === undefined ? [] : [{ on: marketDate, level }];
  });
  const seam = sessions.findLast(({ recordedDate }) => recordedDate === splicedOn);
  return { levels, ...(seam ? { splicedOn: seam.marketDate } : {}) };
}

function upTo({ levels, ...rest }: IndexLevels, day: LocalDate): IndexLevels {
  const end = levels.findLastIndex(({ on }) => on <= day);
  return { ...rest, levels: levels.slice(0, end + 1) };
}

import {
  buildCalendar,
  type Calendar,
  fixedHolidaysOf,
  type MarketDay,
  type SessionTimes,
  withEarlyCloses,
  yearsListed,
} from '@safe-trading/engine';

export const nationalHoliday = 'National holiday';

export type CalendarSource = {
  /** Cached until a list is imported. */
  listed(): readonly MarketDay[];
  declared(): Promise<{ days: readonly MarketDay[]; completeYears: readonly number[] }>;
};

/** Calendar and session times that follow declared days while the program runs. */
export type LivingCalendar = {
  readonly calendar: Calendar;
  readonly sessionTimes: readonly SessionTimes[];
  listed(): readonly MarketDay[];
  refresh(): Promise<void>;
};

/** Holders see updates without being notified. A declaration replaces all listed rows of its day. */
export async function openLivingCalendar(
  source: CalendarSource,
  hours: readonly SessionTimes[],
): Promise<LivingCalendar> {
  const sessionTimes: SessionTimes[] = [];
  let stamp: string | undefined;
  let listed: readonly MarketDay[] = [];
  let current = buildCalendar([]);

  const refresh = async (): Promise<void> => {
    const { days, completeYears } = await source.declared();
    const onDisk = source.listed();
    const next = JSON.stringify([days, completeYears]);
    if (next === stamp && onDisk === listed) return;
    const isDeclared = new Set(days.map(({ date }) => date));
    const whole = new Set(yearsListed(onDisk));
    const fixed = completeYears
      .filter((year) => !whole.has(String(year)))
      .flatMap(fixedHolidaysOf)
      .map((date): MarketDay => ({ date, kind: 'trading-holiday', description: nationalHoliday }));
    const all = [...[...onDisk, ...fixed].filter(({ date }) => !isDeclared.has(date)), ...days];
    const published = new Set([...whole, ...completeYears.map(String)]);
    const times = withEarlyCloses(hours, all);
    stamp = next;
    listed = onDisk;
    current = buildCalendar(all, published);
    sessionTimes.splice(0, sessionTimes.length, ...times);
  };

  await refresh();
  return {
    calendar: {
      get open() {
        return current.open;
      },
      get closed() {
        return current.closed;
      },
      get noSettlement() {
        return current.noSettlement;
      },
      get publishedYears() {
        return current.publishedYears;
      },
      get sessions() {
        return current.sessions;
      },
      get following() {
        return current.following;
      },
      get preceding() {
        return current.preceding;
      },
    },
    sessionTimes,
    listed: () => listed,
    refresh,
  };
}

import { readFileSync } from 'node:fs';
import { openMarketData } from '@safe-trading/market-data';

const dayMs = 24 * 60 * 60 * 1000;
const istMs = 5.5 * 60 * 60 * 1000;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const rows = readFileSync(
  new URL('../../../../../packages/market-data/calendar.csv', import.meta.url),
  'utf8',
)
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));
const closed = new Set(
  rows.filter(([, kind]) => kind !== 'settlement-holiday').map(([date]) => date),
);
const withoutSettlement = new Set(
  rows.filter(([, kind]) => kind === 'settlement-holiday').map(([date]) => date),
);

export const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

export const weekdayOf = (date: string): string =>
  weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';

/** From the published calendar: no weekends, no holidays, no ceremonial or extra sessions. */
export const isOpenDay = (date: string): boolean =>
  !closed.has(date) && !['Saturday', 'Sunday'].includes(weekdayOf(date));

export function openDayFrom(date: string): string {
  let day = date;
  while (!isOpenDay(day)) day = plusDays(day, 1);
  return day;
}

export const openDayAfter = (date: string): string => openDayFrom(plusDays(date, 1));

/** When units bought on a day are in the depository. */
export function settledOn(bought: string): string {
  let day = openDayAfter(bought);
  while (withoutSettlement.has(day)) day = openDayAfter(day);
  return day;
}

export const istDay = (instant: Date): string =>
  new Date(instant.getTime() + istMs).toISOString().slice(0, 10);

export const istClock = (instant: Date): string =>
  new Date(instant.getTime() + istMs).toISOString().slice(11, 16);

export const istMoment = (date: string, time: string): Date =>
  new Date(Date.parse(`${date}T${time}:00Z`) - istMs);

const marketData = openMarketData();
const recorded: readonly string[] = marketData
  .recordedSessions()
  .filter((date) => date >= '2020-01-01');

export const lastRecordedDay = recorded.at(-1) ?? '';

/** The real session that is shown on a market date, both counted from the first of the world. */
export function recordedDayOn(marketDay: string, worldStart: string): string {
  let shown = 0;
  let day = openDayFrom(worldStart);
  for (; openDayAfter(day) <= marketDay; day = openDayAfter(day)) shown += 1;
  return recorded[shown] ?? '';
}

/** What one unit held on the evening of `after` has become by the morning of `upTo`. */
export function unitsFromOne(
  symbol: string,
  { after, upTo }: { after: string; upTo: string },
  worldStart: string,
): number {
  const from = recordedDayOn(after, worldStart);
  const to = recordedDayOn(upTo, worldStart);
  return marketData
    .splits()
    .filter((split) => split.symbol === symbol && split.exDate > from && split.exDate <= to)
    .reduce((units, { factor }) => units * factor, 1);
}

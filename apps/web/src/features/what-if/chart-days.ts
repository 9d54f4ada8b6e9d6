import { thinned } from '../../shared/thinned.ts';
import type { Days } from './answer.ts';

const dayMs = 86_400_000;
const mostPoints = 400;

/** Indexes of the days to draw, including the first and the last. */
export const chartPlaces = (days: Days): readonly number[] =>
  thinned([...days.on.keys()], mostPoints);

export const dateAt = (days: Days, place: number): Date => new Date((days.on[place] ?? 0) * dayMs);

export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

export const isoDays = (days: Days): string[] =>
  Array.from(days.on, (day) => isoDay(new Date(day * dayMs)));

/** The index of the last day on or before this one. */
export function placeOfDay(days: Days, day: string): number {
  const wanted = Date.parse(`${day}T00:00:00Z`) / dayMs;
  let [low, high] = [0, days.on.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((days.on[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}

import { type LocalDate, localDate } from '@safe-trading/engine';
import {
  type Page,
  type PageAsked,
  pageOf,
  unknownPlace,
} from '../../platform/kernel/page-after.ts';
import type { Activity } from './activity.ts';

/** Where a page of activity ended: by what the list is sorted by, so that it stays a place where its entry is gone. */
export type ActivityPlace = Pick<Activity, 'id' | 'on'> & { at: number; sipNumber: number };

const written = /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})\.(\d{1,6})\.(.+)$/;

/** Throws Problem `invalid` for what is no place of any list. */
export function readPlace(before: string): ActivityPlace {
  const [, on = '', at, sipNumber, id = ''] = written.exec(before) ?? [];
  try {
    return { on: localDate(on), at: Number(at), sipNumber: Number(sipNumber), id };
  } catch {
    throw unknownPlace();
  }
}

const writePlace = ({ on, at, sipNumber, id }: Activity): string =>
  `${on}.${at ?? 0}.${sipNumber ?? 0}.${id}`;

/** What is known to the minute only by its day comes after what is. */
export function newestFirst(
  a: { on: LocalDate; at?: number; sipNumber?: number },
  b: typeof a,
): number {
  if (a.on !== b.on) return a.on < b.on ? 1 : -1;
  return (b.at ?? 0) - (a.at ?? 0) || (b.sipNumber ?? 0) - (a.sipNumber ?? 0);
}

/**
 * A page of a list that is sorted. An installment that failed and is tried again is no failure any more, and comes back
 * with another day: the page goes on where the entry stood. Its equals are then told again rather than left out.
 */
export function pageBelow(
  sorted: readonly Activity[],
  place: ActivityPlace | undefined,
  limit: PageAsked['limit'],
): Page<Activity> {
  const from = place === undefined ? 0 : indexBelow(sorted, place);
  const found = sorted.slice(from, limit === undefined ? undefined : from + limit + 1);
  return pageOf(found, limit, writePlace);
}

function indexBelow(sorted: readonly Activity[], place: ActivityPlace): number {
  const stands = sorted.findIndex((one) => one.id === place.id && newestFirst(one, place) === 0);
  if (stands >= 0) return stands + 1;
  const next = sorted.findIndex((one) => newestFirst(one, place) >= 0);
  return next < 0 ? sorted.length : next;
}

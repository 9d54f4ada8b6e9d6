import { addDays, timeOfDay } from '@safe-trading/engine';
import { istDate, istInstant, istTime } from '../../platform/kernel/ist.ts';
import type { NotificationContent } from './notification.ts';
import type { QuietHours, Timing } from './notification-store.ts';

type Event = NotificationContent['event'];

export type Waiting = { key: string; event: Event; madeAt: Date };

export const usualQuietHours: QuietHours = { from: '22:00', until: '07:00' };

/** They ignore quiet hours and the digest. */
export const urgentEvents = [
  'security',
  'alarm',
  'channel-failed',
  'needs-human',
] as const satisfies Event[];

/** Worth the same in the evening. A reminder, a lost session and a market that looks closed are not. */
const digestEvents: readonly Event[] = [
  'executed',
  'failed',
  'waiting-for-etf',
  'paused',
  'booked',
  'calendar-missing',
  'etf-list-differs',
];

export const isUrgent = (event: Event): boolean => urgentEvents.some((urgent) => urgent === event);

/** Whether it is part of the one message a day. */
export const isInDigest = (event: Event, { digestAt }: Timing): boolean =>
  digestAt !== undefined && digestEvents.includes(event);

/** Undefined if it may leave now. */
export function heldUntil(
  { event, madeAt }: Pick<Waiting, 'event' | 'madeAt'>,
  { now, timing }: { now: Date; timing: Timing },
): Date | undefined {
  if (isUrgent(event)) return undefined;
  const digest = isInDigest(event, timing) ? digestAfter(madeAt, timing) : undefined;
  return digest && digest > now ? digest : quietUntil(now, timing.quietHours);
}

/** Each of what waits in one place: held, to leave alone, or to leave in the daily message. */
export function sortWaiting(waiting: readonly Waiting[], when: { now: Date; timing: Timing }) {
  const held: { keys: string[]; until: Date }[] = [];
  const alone: string[] = [];
  const inDigest: string[] = [];
  for (const each of waiting) {
    const until = heldUntil(each, when);
    if (until) {
      const same = held.find((group) => group.until.getTime() === until.getTime());
      if (same) same.keys.push(each.key);
      else held.push({ keys: [each.key], until });
    } else if (isInDigest(each.event, when.timing)) inDigest.push(each.key);
    else alone.push(each.key);
  }
  return { held, alone, inDigest };
}

function digestAfter(madeAt: Date, { digestAt }: Timing): Date | undefined {
  if (digestAt === undefined) return undefined;
  const day = istDate(madeAt);
  const today = istInstant(day, timeOfDay(digestAt));
  return today >= madeAt ? today : istInstant(addDays(day, 1), timeOfDay(digestAt));
}

/** May span midnight. */
export function quietUntil(now: Date, hours: QuietHours | undefined): Date | undefined {
  if (!hours) return undefined;
  const { from, until } = hours;
  const time = istTime(now);
  const today = istDate(now);
  const spansMidnight = from > until;
  const isQuiet = spansMidnight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return undefined;
  const ends = spansMidnight && time >= from ? addDays(today, 1) : today;
  return istInstant(ends, timeOfDay(until));
}

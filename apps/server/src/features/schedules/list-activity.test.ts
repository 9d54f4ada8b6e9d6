import { instant, localDate } from '@safe-trading/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Activity } from './activity.ts';
import { newestFirst, pageBelow, readPlace } from './list-activity.ts';

const activity = (id: string, day: number, minute: number | undefined, sipNumber: number) =>
  ({
    id,
    on: localDate(`2027-02-${String(day).padStart(2, '0')}`),
    ...(minute === undefined ? {} : { at: instant(1_800_000_000_000 + minute * 60_000) }),
    sipNumber,
    happening: { kind: 'skip', amount: 0 },
  }) as unknown as Activity;

const sorted = fc
  .array(
    fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      minute: fc.option(fc.nat(3), { nil: undefined }),
      sip: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 40 },
  )
  .map((all) =>
    all
      .map(({ day, minute, sip }, n) => activity(`s.sip.${n}`, day, minute, sip))
      .sort(newestFirst),
  );

/** Reads to the end; between two pages the list becomes what `meanwhile` makes of it. */
function readThrough(
  list: readonly Activity[],
  limit: number,
  meanwhile: (list: readonly Activity[], lastRead: Activity) => readonly Activity[],
): Activity[] {
  const read: Activity[] = [];
  let now = list;
  let place: string | null = null;
  do {
    const page = pageBelow(now, place === null ? undefined : readPlace(place), limit);
    read.push(...page.entries);
    place = page.nextBefore;
    const last = page.entries.at(-1);
    if (last) now = meanwhile(now, last);
  } while (place !== null);
  return read;
}

const idsOf = (list: readonly Activity[]): string[] => list.map(({ id }) => id);

test('pages of any size put together are the whole list, whatever happens on top meanwhile', () => {
  fc.assert(
    fc.property(sorted, fc.integer({ min: 1, max: 9 }), (list, limit) => {
      const read = readThrough(list, limit, (now) => [
        activity(`new.${now.length}`, 28, 9, 1),
        ...now,
      ]);
      expect(idsOf(read).filter((id) => !id.startsWith('new'))).toEqual(idsOf(list));
    }),
    { seed: 161 },
  );
});

test('nothing is left out and nothing comes back where the entry a page ended with is gone', () => {
  fc.assert(
    fc.property(sorted, fc.integer({ min: 1, max: 9 }), (list, limit) => {
      const read = readThrough(list, limit, (now, last) => [
        // As an installment that failed and was tried again: bought later, under the same id.
        ...(now.some(({ id }) => id === last.id) ? [activity(last.id, 28, 9, 1)] : []),
        ...now.filter(({ id }) => id !== last.id),
      ]);
      expect(new Set(idsOf(read))).toEqual(new Set(idsOf(list)));
      const distinct = new Set(list.map(({ on, at, sipNumber }) => `${on} ${at} ${sipNumber}`));
      if (distinct.size === list.length) expect(idsOf(read)).toEqual(idsOf(list));
    }),
    { seed: 162 },
  );
});

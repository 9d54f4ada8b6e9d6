import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heldUntil, quietUntil, sortWaiting, urgentEvents } from './delivery-timing.ts';

const seed = { seed: 20_261_128, numRuns: 500 };

const at = (time: string) => new Date(`2026-09-14T${time}:00+05:30`);
const night = { from: '22:00', until: '07:00' };
const noon = { from: '12:00', until: '13:30' };

describe('hours that span midnight', () => {
  test.each([
    ['21:59', undefined],
    ['22:00', '2026-09-15T07:00:00+05:30'],
    ['00:00', '2026-09-14T07:00:00+05:30'],
    ['06:59', '2026-09-14T07:00:00+05:30'],
    ['07:00', undefined],
  ])('at %s last until %s', (time, until) => {
    expect(quietUntil(at(time), night)).toEqual(until && new Date(until));
  });
});

describe('hours within a day', () => {
  test.each([
    ['11:59', undefined],
    ['12:00', '2026-09-14T13:30:00+05:30'],
    ['13:30', undefined],
  ])('at %s of the clock last until %s', (time, until) => {
    expect(quietUntil(at(time), noon)).toEqual(until && new Date(until));
  });
});

test('without hours it is never quiet', () => {
  expect(quietUntil(at('03:00'), undefined)).toBeUndefined();
});

const evening = { quietHours: night, digestAt: '19:00' };
const events = [
  ...urgentEvents,
  'reminder',
  'money-missing',
  'session-lost',
  'market-looks-closed',
  'executed',
  'failed',
  'waiting-for-etf',
  'paused',
  'booked',
] as const;
const minuteMs = 60_000;
const clockTime = fc
  .integer({ min: 0, max: 1439 })
  .map(
    (minute) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  );
const timings = fc.record({
  quietHours: fc.option(fc.record({ from: clockTime, until: clockTime }), { nil: undefined }),
  digestAt: fc.option(clockTime, { nil: undefined }),
});
const now = at('12:00');
const waiting = fc
  .array(
    fc.record({
      event: fc.constantFrom(...events),
      minutesAgo: fc.integer({ min: 0, max: 4_000 }),
    }),
  )
  .map((list) =>
    list.map(({ event, minutesAgo }, place) => ({
      key: `${place}`,
      event,
      madeAt: new Date(now.getTime() - minutesAgo * minuteMs),
    })),
  );

describe('with a digest at 19:00', () => {
  test.each([
    ['a purchase of the morning', 'executed', '10:31', '10:31', '2026-09-14T19:00:00+05:30'],
    ['a purchase of the morning, in the evening', 'executed', '10:31', '19:00', undefined],
    ['a failure after the digest', 'failed', '19:01', '19:01', '2026-09-15T19:00:00+05:30'],
    ['a reminder', 'reminder', '18:00', '18:00', undefined],
    ['a lost session', 'session-lost', '09:00', '09:00', undefined],
    ['an order for a person, at night', 'needs-human', '23:00', '23:00', undefined],
    ['a reminder, at night', 'reminder', '23:00', '23:00', '2026-09-15T07:00:00+05:30'],
  ] as const)('%s waits until the right time', (_, event, madeAt, time, until) => {
    const held = heldUntil({ event, madeAt: at(madeAt) }, { now: at(time), timing: evening });
    expect(held).toEqual(until && new Date(until));
  });

  test('a message of the day before leaves with it when the server was down', () => {
    const yesterday = new Date('2026-09-13T20:00:00+05:30');
    const when = { now: at('21:00'), timing: evening };
    expect(heldUntil({ event: 'executed', madeAt: yesterday }, when)).toBeUndefined();
  });
});

test('a digest within quiet hours leaves when they end', () => {
  const timing = { quietHours: night, digestAt: '23:30' };
  const message = { event: 'executed' as const, madeAt: at('10:31') };
  expect(heldUntil(message, { now: at('23:30'), timing })).toEqual(
    new Date('2026-09-15T07:00:00+05:30'),
  );
  const morning = { now: new Date('2026-09-15T07:00:00+05:30'), timing };
  expect(heldUntil(message, morning)).toBeUndefined();
});

test('everything that waits is in one place, and urgent messages are not held', () => {
  fc.assert(
    fc.property(waiting, timings, (all, timing) => {
      const { held, alone, inDigest } = sortWaiting(all, { now, timing });
      const keys = [...held.flatMap((group) => group.keys), ...alone, ...inDigest];
      expect(keys.sort()).toEqual(all.map(({ key }) => key).sort());
      const urgent = all.filter(({ event }) => urgentEvents.some((each) => each === event));
      expect(alone).toEqual(expect.arrayContaining(urgent.map(({ key }) => key)));
      if (timing.digestAt === undefined) expect(inDigest).toEqual([]);
    }),
    seed,
  );
});

test('what is held leaves within two days, however often its time is looked at', () => {
  fc.assert(
    fc.property(fc.constantFrom(...events), timings, clockTime, (event, timing, made) => {
      const madeAt = at(made);
      let time = madeAt;
      for (let looks = 0; looks < 4; looks += 1) {
        const until = heldUntil({ event, madeAt }, { now: time, timing });
        if (!until) break;
        expect(until.getTime()).toBeGreaterThan(time.getTime());
        time = until;
      }
      expect(heldUntil({ event, madeAt }, { now: time, timing })).toBeUndefined();
      expect(time.getTime() - madeAt.getTime()).toBeLessThan(48 * 60 * minuteMs);
    }),
    seed,
  );
});

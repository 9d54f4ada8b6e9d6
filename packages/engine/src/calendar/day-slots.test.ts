import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pausedTimes } from '../testing/build.ts';
import { type Agenda, missedJobs, nextSlot, type Slot, type SlotPace } from './day-slots.ts';
import { localDate } from './local-date.ts';
import type { SessionTimes } from './session-times.ts';
import { minutesOf, type TimeOfDay, timeFromMinutes, timeOfDay } from './time-of-day.ts';

const rules = {
  from: localDate('2002-01-08'),
  opens: timeOfDay('09:15'),
  closes: timeOfDay('15:30'),
  lastOrder: timeOfDay('15:10'),
  cancelLeftovers: timeOfDay('15:20'),
};

const idle: Agenda = {
  hasLinkedAccounts: true,
  dueTimes: [],
  hasOpenBlocks: false,
  hasLiveOrders: false,
  hasDayToCompare: false,
  hasDaysBehind: false,
};

/** Every slot of a day in which nothing the jobs do changes the agenda. */
function slotsOf(
  agenda: Agenda,
  pace: SlotPace = 'needed',
  until = 24 * 60,
  times: SessionTimes = rules,
): Slot[] {
  const slots: Slot[] = [];
  let after = -1;
  for (;;) {
    const slot = nextSlot(agenda, times, { after, until, pace });
    if (!slot) return slots;
    slots.push(slot);
    after = minutesOf(slot.time);
  }
}

const timesOf = (slots: readonly Slot[], code: Slot['jobs'][number]): TimeOfDay[] =>
  slots.filter(({ jobs }) => jobs.includes(code)).map(({ time }) => time);

describe('an idle day', () => {
  test('logs in at 08:10 and proves it at 09:15', () => {
    expect(timesOf(slotsOf(idle), 'auto_login_samco')).toEqual(['08:10', '09:15']);
  });

  test('reads prices at 09:00 and after the close without an open screen', () => {
    expect(timesOf(slotsOf(idle), 'cache_etf_data')).toEqual(['09:00', '15:35']);
  });

  test('reads prices every five minutes from 09:00 to 15:35 as time passes', () => {
    const times = timesOf(slotsOf(idle, 'every'), 'cache_etf_data');
    expect([times.length, times[0], times.at(-1)]).toEqual([80, '09:00', '15:35']);
  });

  test('has no slot at all without a linked account', () => {
    expect(slotsOf({ ...idle, hasLinkedAccounts: false })).toEqual([]);
  });
});

describe('an installment that falls due', () => {
  const due = { ...idle, dueTimes: [timeOfDay('10:32')] };

  test('is tried at its minute, then every five minutes and at the last order time', () => {
    const times = timesOf(slotsOf(due), 'place_etf_order');
    expect([...times.slice(0, 3), times.at(-1)]).toEqual(['10:32', '10:35', '10:40', '15:10']);
  });

  test('has prices no older than five minutes', () => {
    expect(timesOf(slotsOf(due), 'cache_etf_data')).toContain('10:30');
  });

  test('before the market opens is tried at the open', () => {
    const early = { ...idle, dueTimes: [timeOfDay('09:00')] };
    expect(timesOf(slotsOf(early), 'place_etf_order')[0]).toBe('09:15');
  });
});

test('open blocks are looked at every quarter of an hour until 15:00', () => {
  const slots = slotsOf({ ...idle, hasOpenBlocks: true });
  const times = timesOf(slots, 'place_etf_order');
  expect([times.length, times[0], times.at(-1)]).toEqual([24, '09:15', '15:00']);
});

test('blocks are looked at in their own slots alone, whatever is bought beside them', () => {
  const agenda = { ...idle, hasOpenBlocks: true, dueTimes: [timeOfDay('10:32')] };
  const booking = slotsOf(agenda).filter((slot) => slot.booking);
  expect(booking.map(({ time }) => time)).toEqual(
    timesOf(slotsOf({ ...idle, hasOpenBlocks: true }), 'place_etf_order'),
  );
});

test('slots that were missed look at the blocks where one of them had', () => {
  const agenda = { ...idle, hasOpenBlocks: true };
  const missed = (after: string, until: string) =>
    missedJobs(agenda, rules, {
      after: minutesOf(timeOfDay(after)),
      until: minutesOf(timeOfDay(until)),
      pace: 'every',
    })?.booking;
  expect([missed('10:31', '10:44'), missed('10:31', '10:52')]).toEqual([false, true]);
});

const looks = ['cache_etf_data', 'place_etf_order'];
const slotAt = (time: string, agenda: Agenda, until?: number) =>
  slotsOf(agenda, 'needed', until).find((slot) => slot.time === time);

test('a look at the blocks may find nothing to do', () => {
  expect(slotAt('11:15', { ...idle, hasOpenBlocks: true })?.mayBeIdle).toEqual({
    jobs: looks,
    blocks: true,
    retries: false,
  });
});

test('the daily login is no look at a block', () => {
  expect(slotAt('09:15', { ...idle, hasOpenBlocks: true })).toMatchObject({
    jobs: ['auto_login_samco', ...looks],
    mayBeIdle: { jobs: looks },
  });
});

test('a slot in which an installment falls due has something to do', () => {
  const agenda = { ...idle, hasOpenBlocks: true, dueTimes: [timeOfDay('10:30')] };
  expect(slotAt('10:30', agenda)?.mayBeIdle).toBeUndefined();
});

test('prices that a first try will read are wanted', () => {
  const agenda = { ...idle, dueTimes: [timeOfDay('10:30'), timeOfDay('11:02')] };
  expect(slotAt('11:00', agenda)?.mayBeIdle).toBeUndefined();
});

test('trying a blocked installment again may find nothing to do', () => {
  const agenda = { ...idle, dueTimes: [timeOfDay('10:30')] };
  expect(slotAt('10:35', agenda)?.mayBeIdle).toEqual({
    jobs: looks,
    blocks: false,
    retries: true,
  });
});

test('the last try of a day has something to do: it gives the installment up', () => {
  const agenda = { ...idle, dueTimes: [timeOfDay('10:30')] };
  expect(slotAt('15:10', agenda)?.mayBeIdle).toBeUndefined();
});

test('the last prices before a stop are read even where only a block is looked at', () => {
  const until = minutesOf(timeOfDay('12:00'));
  expect(slotAt('12:00', { ...idle, hasOpenBlocks: true }, until)?.mayBeIdle).toBeUndefined();
});

test('open orders are synchronised every minute of the session', () => {
  const times = timesOf(slotsOf({ ...idle, hasLiveOrders: true }), 'sync_order_status');
  expect([times.length, times[0], times.at(-1)]).toEqual([381, '09:15', '15:35']);
});

test('a day with orders is compared at 15:35, and every quarter of an hour until that is done', () => {
  const times = timesOf(slotsOf({ ...idle, hasDayToCompare: true }), 'sync_order_status');
  expect([times.length, times[0], times[1], times.at(-1)]).toEqual([11, '15:35', '15:50', '18:05']);
});

test('after the close there is nothing to do but to compare', () => {
  const busy = { ...idle, hasDayToCompare: true, hasLiveOrders: true, hasOpenBlocks: true };
  const evening = slotsOf(busy, 'every').filter(({ time }) => time > '15:35');
  expect(new Set(evening.flatMap(({ jobs }) => jobs))).toEqual(new Set(['sync_order_status']));
});

test('a day that was never compared is tried again after the login and after the close', () => {
  const times = timesOf(slotsOf({ ...idle, hasDaysBehind: true }), 'sync_order_status');
  expect(times).toEqual(['09:15', '15:35']);
});

test('the last prices before a stop in mid-session are read, because people will look', () => {
  expect(timesOf(slotsOf(idle, 'needed', minutesOf(timeOfDay('12:03'))), 'cache_etf_data')).toEqual(
    ['09:00', '12:00'],
  );
});

const minutesOfDay = fc.integer({ min: 0, max: 23 * 60 });
const agendas = fc.record({
  hasLinkedAccounts: fc.boolean(),
  dueTimes: fc.array(minutesOfDay.map(timeFromMinutes), { maxLength: 3 }),
  hasOpenBlocks: fc.boolean(),
  hasLiveOrders: fc.boolean(),
  hasDayToCompare: fc.boolean(),
  hasDaysBehind: fc.boolean(),
});

test('every slot needed on an advance is one that real time has too', () => {
  fc.assert(
    fc.property(agendas, (agenda) => {
      const all = new Map(slotsOf(agenda, 'every').map(({ time, jobs }) => [time, jobs]));
      return slotsOf(agenda).every(({ time, jobs }) =>
        jobs.every((job) => all.get(time)?.includes(job)),
      );
    }),
    { seed: 20, numRuns: 200 },
  );
});

describe('a session that opens at 09:55, as until the end of 2009', () => {
  const late = { ...rules, opens: timeOfDay('09:55') };
  const slots = (agenda: Agenda) => slotsOf(agenda, 'needed', 24 * 60, late);

  test('reads its first prices a quarter of an hour before it opens', () => {
    expect(timesOf(slots(idle), 'cache_etf_data')[0]).toBe('09:40');
  });

  test('buys in its first minute what was due before', () => {
    const agenda = { ...idle, dueTimes: [timeOfDay('09:20')] };
    expect(timesOf(slots(agenda), 'place_etf_order')[0]).toBe('09:55');
  });

  test('looks at the blocks from 10:00', () => {
    const agenda = { ...idle, hasOpenBlocks: true };
    expect(timesOf(slots(agenda), 'place_etf_order')[0]).toBe('10:00');
  });
});

describe('a session that pauses from 11:40 to 15:45', () => {
  const slots = (agenda: Agenda, pace?: SlotPace) => slotsOf(agenda, pace, 24 * 60, pausedTimes);
  const due = (time: string) => ({ ...idle, dueTimes: [timeOfDay(time)] });

  test('buys in the first minute after the pause what fell due in it', () => {
    expect(timesOf(slots(due('12:00')), 'place_etf_order')[0]).toBe('15:45');
  });

  test('has prices of that minute', () => {
    expect(timesOf(slots(due('12:00')), 'cache_etf_data')).toContain('15:45');
  });

  test('tries a blocked installment again after the pause, until the last order', () => {
    const times = timesOf(slots(due('11:38')), 'place_etf_order');
    expect([...times.slice(0, 2), times.at(-1)]).toEqual(['11:38', '15:45', '16:40']);
  });

  test('reads no prices in the pause', () => {
    const times = timesOf(slots(idle, 'every'), 'cache_etf_data');
    expect(times.filter((time) => time >= '11:40' && time < '15:45')).toEqual([]);
  });

  test('goes on synchronising open orders', () => {
    const times = timesOf(slots({ ...idle, hasLiveOrders: true }), 'sync_order_status');
    expect(times).toContain('12:00');
  });
});

test('prices are read after a close that is no multiple of five minutes', () => {
  const odd = { ...rules, closes: timeOfDay('13:02') };
  expect(timesOf(slotsOf(idle, 'needed', 24 * 60, odd), 'cache_etf_data').at(-1)).toBe('13:07');
});

/** Hours of any session, half of them with a pause. */
const anyHours = fc
  .record({
    opens: fc.integer({ min: 8 * 60 + 30, max: 10 * 60 }),
    before: fc.integer({ min: 1, max: 120 }),
    pause: fc.option(fc.integer({ min: 1, max: 240 }), { nil: undefined, freq: 2 }),
    behind: fc.integer({ min: 2, max: 180 }),
  })
  .map(({ opens, before, pause, behind }): SessionTimes => {
    const from = opens + before;
    const until = from + (pause ?? 0);
    const lastOrder = until + behind;
    return {
      from: localDate('2002-01-08'),
      opens: timeFromMinutes(opens),
      lastOrder: timeFromMinutes(lastOrder),
      cancelLeftovers: timeFromMinutes(lastOrder + 10),
      closes: timeFromMinutes(lastOrder + 20),
      ...(pause === undefined
        ? {}
        : { pause: { from: timeFromMinutes(from), until: timeFromMinutes(until) } }),
    };
  });
const paces = fc.constantFrom('every' as const, 'needed' as const);
const isInPause = ({ pause }: SessionTimes, time: TimeOfDay): boolean =>
  pause !== undefined && time >= pause.from && time < pause.until;

test('no order is placed outside the parts of its session', () => {
  fc.assert(
    fc.property(anyHours, agendas, paces, (times, agenda, pace) =>
      timesOf(slotsOf(agenda, pace, 24 * 60, times), 'place_etf_order').every(
        (time) => time >= times.opens && time <= times.lastOrder && !isInPause(times, time),
      ),
    ),
    { seed: 20, numRuns: 300 },
  );
});

test('no price is read in the pause of a session', () => {
  fc.assert(
    fc.property(anyHours, agendas, paces, (times, agenda, pace) =>
      timesOf(slotsOf(agenda, pace, 24 * 60, times), 'cache_etf_data').every(
        (time) => !isInPause(times, time),
      ),
    ),
    { seed: 20, numRuns: 300 },
  );
});

/** The rule in words of its own: the first minute of the session, or of its next part, or never. */
function firstTry(times: SessionTimes, due: TimeOfDay) {
  if (due > times.lastOrder) return undefined;
  if (due < times.opens) return times.opens;
  return isInPause(times, due) ? times.pause?.until : due;
}

test('whatever the hours, a due installment is tried first at its time or when trading next begins', () => {
  fc.assert(
    fc.property(anyHours, minutesOfDay.map(timeFromMinutes), (times, due) => {
      const slots = slotsOf({ ...idle, dueTimes: [due] }, 'every', 24 * 60, times);
      expect(timesOf(slots, 'place_etf_order')[0]).toBe(firstTry(times, due));
    }),
    { seed: 20, numRuns: 300 },
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildCalendar, type MarketDay } from '../calendar/calendar.ts';
import { type Instant, instant, instantAt } from '../calendar/instant.ts';
import { addDays, type LocalDate } from '../calendar/local-date.ts';
import { timeFromMinutes, timeOfDay } from '../calendar/time-of-day.ts';
import type { TimedQuote } from '../decisions/decision.ts';
import { date, pausedTimes, quoted, times } from '../testing/build.ts';
import { placeInWorld } from '../testing/placing-world.ts';

const second = 1_000;
const minute = 60 * second;
const dayMs = 1_440 * minute;
const ist = 330 * minute;
const dayOf = (at: number): number => Math.floor((at + ist) / dayMs);
const clockOf = (at: number): number => (at + ist) % dayMs;

const holiday = (day: LocalDate): MarketDay => ({
  date: day,
  kind: 'trading-holiday',
  description: 'Holiday',
});
const tuesday = date('2026-02-10');
const at = (time: string): Instant => instantAt(tuesday, timeOfDay(time));

type Shown = { tradedAt?: number; brokerClock?: number };

const price = (now: Instant, { tradedAt, brokerClock }: Shown): TimedQuote => ({
  quote: quoted(250),
  at: now,
  ...(tradedAt === undefined ? {} : { tradedAt: instant(tradedAt) }),
  ...(brokerClock === undefined ? {} : { servedAt: instant(brokerClock) }),
});

const run = (
  startsAt: Instant,
  shown: (now: Instant) => Shown,
  delaysMs: number[] = [0],
  plans = 1,
  sessionTimes = times,
) =>
  placeInWorld({
    sessionTimes,
    calendar: buildCalendar([holiday(date('2026-01-26'))]),
    startsAt,
    delaysMs,
    subscriptions: plans,
    quote: (now) => ({ ok: true, value: price(now, shown(now)) }),
  });

const lively = (now: Instant): Shown => ({ tradedAt: now, brokerClock: now });
const reasons = ({ result }: ReturnType<typeof placeInWorld>) =>
  result.outcomes.map(({ reason }) => reason);

describe('an order is sent', () => {
  test('by a quote that was traded today, while the broker’s clock agrees with ours', () => {
    expect(run(at('10:30'), lively).sent).toHaveLength(1);
  });

  test('never by a quote last traded on an earlier day: the market looks closed', () => {
    const stale = run(at('10:30'), (now) => ({ tradedAt: now - dayMs, brokerClock: now }));
    expect([stale.sent, reasons(stale)]).toEqual([[], ['MARKET_LOOKS_CLOSED']]);
  });

  test('never by a quote that does not say when it was traded', () => {
    const silent = run(at('10:30'), (now) => ({ brokerClock: now }));
    expect([silent.sent, reasons(silent)]).toEqual([[], ['MARKET_LOOKS_CLOSED']]);
  });

  test.each([121, -121])('never while the broker’s clock is %i seconds off', (off) => {
    const apart = run(at('10:30'), (now) => ({ tradedAt: now, brokerClock: now + off * second }));
    expect([apart.sent, reasons(apart)]).toEqual([[], ['MARKET_LOOKS_CLOSED']]);
  });

  test('never by an answer that does not say what time it is at the broker', () => {
    const silent = run(at('10:30'), (now) => ({ tradedAt: now }));
    expect([silent.sent, reasons(silent)]).toEqual([[], ['MARKET_LOOKS_CLOSED']]);
  });

  test('never by a quote that is older than 30 seconds when it would leave', () => {
    // The quote comes at once; cash and book keep the run waiting.
    const slow = run(at('10:30'), lively, [0, 16 * second, 16 * second, 0, 0]);
    expect([slow.sent, reasons(slow)]).toEqual([[], ['STALE_PRICE']]);
  });

  test('never after the minute of the last order, however early its run began', () => {
    const late = run(at('15:10'), lively, [6 * second], 6);
    expect(late.sent.length).toBeGreaterThan(0);
    expect(late.sent.length).toBeLessThan(6);
    expect(late.sent.every((order) => clockOf(order.at) < (15 * 60 + 11) * minute)).toBe(true);
  });

  test('never at a price a run asked for half a minute before', () => {
    const long = run(at('10:30'), lively, [5 * second], 8);
    expect(long.sent).toHaveLength(8);
    for (const { at: left, request } of long.sent) {
      const known = long.shown.findLast((one) => one.symbol === request.symbol && one.at <= left);
      expect(left - (known?.at ?? 0)).toBeLessThanOrEqual(30 * second);
    }
  });
});

const often = <T>(arbitrary: fc.Arbitrary<T>) => ({ weight: 4, arbitrary });
const rarely = <T>(arbitrary: fc.Arbitrary<T>) => ({ weight: 1, arbitrary });

/** What is true of a day, what is known of it, and what a broker reports on it. */
const situations = fc.record({
  dayOfYear: fc.nat(364),
  isUnknownHoliday: fc.oneof(often(fc.constant(false)), rarely(fc.constant(true))),
  holidays: fc.array(fc.nat(364), { maxLength: 20 }),
  startMs: fc.oneof(
    rarely(fc.nat(dayMs - 1)),
    often(fc.integer({ min: 550 * minute, max: 912 * minute })),
    often(fc.integer({ min: 909 * minute, max: 912 * minute })),
  ),
  tradedAgoMs: fc.oneof(
    often(fc.nat(60 * second)),
    rarely(fc.nat(4 * dayMs)),
    rarely(fc.constant(undefined)),
  ),
  clockOffMs: fc.oneof(
    often(fc.integer({ min: -3 * minute, max: 3 * minute })),
    rarely(fc.integer({ min: -dayMs, max: dayMs })),
    rarely(fc.constant(undefined)),
  ),
  delaysMs: fc.array(fc.oneof(often(fc.nat(2 * second)), rarely(fc.nat(40 * second))), {
    minLength: 1,
    maxLength: 12,
  }),
  subscriptions: fc.integer({ min: 1, max: 4 }),
});

describe('while the session pauses from 11:40 to 15:45', () => {
  test('a run says until when, and sends nothing', () => {
    const { sent, result } = run(at('12:00'), lively, [0], 1, pausedTimes);
    expect([sent, result.note]).toEqual([[], 'The market pauses until 15:45 IST.']);
  });

  test('a run that began before it sends nothing: the market looks closed', () => {
    const late = run(instant(at('11:40') - second), lively, [second], 1, pausedTimes);
    expect([late.sent, reasons(late)]).toEqual([[], ['MARKET_LOOKS_CLOSED']]);
  });

  test('an order of the minute before does not leave in it', () => {
    const [order] = run(instant(at('11:40') - second), lively, [0], 1, pausedTimes).sent;
    expect(order?.request.notAfter).toBe(at('11:40') - 1);
  });

  test('an order leaves in the first minute after it', () => {
    expect(run(at('15:45'), lively, [0], 1, pausedTimes).sent).toHaveLength(1);
  });
});

test('no order leaves on a day without a session, on an old quote, or by a clock that is off', () => {
  const newYear = date('2026-01-01');
  let left = 0;
  fc.assert(
    fc.property(situations, (one) => {
      const today = addDays(newYear, one.dayOfYear);
      const isClosed = new Set(one.holidays.map((n) => addDays(newYear, n)));
      const known = buildCalendar([...isClosed].map(holiday));
      // Some holidays are unknown here: the broker then reports an earlier day's trades.
      if (one.isUnknownHoliday) isClosed.add(today);
      const startsAt = instant(instantAt(today, timeFromMinutes(0)) + one.startMs);
      const midnight = instantAt(today, timeFromMinutes(0));
      const shown = (now: Instant): Shown => {
        const { tradedAgoMs, clockOffMs } = one;
        const newest = isClosed.has(today) ? Math.min(now, midnight - 1) : now;
        return {
          ...(tradedAgoMs === undefined ? {} : { tradedAt: newest - tradedAgoMs }),
          ...(clockOffMs === undefined ? {} : { brokerClock: now + clockOffMs }),
        };
      };
      const { sent, shown: prices } = placeInWorld({
        calendar: known,
        startsAt,
        delaysMs: one.delaysMs,
        subscriptions: one.subscriptions,
        quote: (now) => ({ ok: true, value: price(now, shown(now)) }),
      });
      for (const { at: when, request } of sent) {
        left += 1;
        const seen = prices.findLast((quote) => quote.symbol === request.symbol);
        const weekday = (dayOf(when) + 4) % 7;
        expect(weekday === 0 || weekday === 6 || isClosed.has(today)).toBe(false);
        expect(dayOf(when)).toBe(dayOf(startsAt));
        expect(clockOf(when)).toBeGreaterThanOrEqual((9 * 60 + 15) * minute);
        expect(clockOf(when)).toBeLessThan((15 * 60 + 11) * minute);
        expect(dayOf(seen?.tradedAt ?? 0)).toBe(dayOf(when));
        expect(Math.abs((seen?.servedAt ?? 0) - (seen?.at ?? 0))).toBeLessThanOrEqual(2 * minute);
        expect(when - (seen?.at ?? 0)).toBeLessThanOrEqual(30 * second);
      }
    }),
    { numRuns: 10_000, seed: 17 },
  );
  // A law that nothing is sent at all would hold too.
  expect(left).toBeGreaterThan(1_000);
});

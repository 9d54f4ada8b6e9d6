import { expect, test } from 'vitest';
import { timeOfDay } from '../calendar/time-of-day.ts';
import { calendar, date, plan, rupees } from '../testing/build.ts';
import { after, begun, failed } from '../testing/story.ts';
import { fundRequired, toFollow } from './fund-required.ts';

const at = (today: string) => ({
  today: date(today),
  time: timeOfDay('11:00'),
  calendar: calendar(),
});

const monthly = plan({ frequency: 'monthly', installmentCount: 6, installmentsPerEtf: 2 });
const growing = plan({
  ...monthly,
  stepUp: {
    by: { type: 'amount', amount: rupees(500) },
    everyMonths: 3,
    from: date('2026-01-05'),
  },
});

test('the fund required is what the investor puts in over the whole plan', () => {
  expect(fundRequired(begun({ plan: monthly }), at('2026-01-05'))).toBe(rupees(30_000));
});

test('a step-up counts for the SIPs that come after it alone', () => {
  expect(fundRequired(begun({ plan: growing }), at('2026-01-05'))).toBe(rupees(31_500));
});

test('the fund required under a step-up is the same once the amount has grown', () => {
  const begins = begun({ plan: growing });
  const later = after(begins, failed(1, '2026-01-05'), failed(2, '2026-02-02'));
  expect(fundRequired(later, at('2026-02-02'))).toBe(rupees(31_500));
});

test('an ended plan keeps the fund it had', () => {
  const ended = after(begun({ plan: growing }), {
    type: 'subscription-ended',
    on: date('2026-01-04'),
  });
  expect(fundRequired(ended, at('2026-12-07'))).toBe(rupees(31_500));
});

test('what follows the present schedules is counted by its dates', () => {
  expect(toFollow(begun({ plan: growing }), at('2026-01-05'))).toEqual({
    count: 4,
    ownMoney: rupees(21_500),
  });
});

test('nothing follows while buying is paused without an end', () => {
  const paused = after(begun({ plan: growing }), { type: 'subscription-paused' });
  expect(toFollow(paused, at('2026-01-05'))).toEqual({ count: 0, ownMoney: 0 });
});

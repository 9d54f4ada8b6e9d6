import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amend } from '../amendment/amend.ts';
import { timeOfDay } from '../calendar/time-of-day.ts';
import { paise } from '../money/money.ts';
import { basisPoints } from '../money/percent.ts';
import { currentInstallment } from '../subscription/current-installment.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import { calendar, date, plan, rupees } from '../testing/build.ts';
import { after, begun, firstSchedule } from '../testing/story.ts';
import { installmentOn, type StepUp, stepsAhead } from './step-up.ts';
import { largestInstallment } from './strategy.ts';

const tenPercentYearly: StepUp = {
  by: { type: 'percent', percent: basisPoints(1_000) },
  everyMonths: 12,
  from: date('2026-01-31'),
};

describe('the amount on a day', () => {
  const growing = plan({ installment: rupees(5_000.05), stepUp: tenPercentYearly });

  test.each([
    ['2026-01-31', 500_005],
    ['2026-12-31', 500_005],
    ['2027-01-01', 550_005],
    ['2028-01-01', 605_005],
  ])('is counted in calendar months from the start: on %s %i paise', (day, amount) => {
    expect(installmentOn(growing, date(day))).toBe(amount);
  });

  test('grows by rupees too', () => {
    const stepUp: StepUp = {
      ...tenPercentYearly,
      by: { type: 'amount', amount: rupees(250) },
      everyMonths: 1,
    };
    expect(installmentOn(plan({ stepUp }), date('2026-04-01'))).toBe(575_000);
  });

  test('never falls and never passes what the plan may invest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (percent, everyMonths, installment, installmentCount) => {
          const growing = {
            installment: paise(installment),
            installmentCount,
            stepUp: {
              by: { type: 'percent' as const, percent: basisPoints(percent) },
              everyMonths,
              from: date('2026-01-31'),
            },
          };
          const days = ['2026-02-01', '2026-03-01', '2027-01-01', '2031-01-01', '2060-01-01'];
          const on = days.map((day) => installmentOn(growing, date(day)));
          const most = Math.max(largestInstallment(installmentCount));
          expect(on).toEqual(on.toSorted((a, b) => a - b));
          expect(on.every((amount) => amount <= most)).toBe(true);
        },
      ),
      { seed: 11, numRuns: 300 },
    );
  });
});

test('the steps ahead are first days of months with the amount from then on', () => {
  expect(stepsAhead(plan({ stepUp: tenPercentYearly }), date('2027-05-05'), 2)).toEqual([
    { from: '2028-01-01', installment: 605_000 },
    { from: '2029-01-01', installment: 665_500 },
  ]);
});

test('a percentage too small for a paisa takes no steps', () => {
  const stepUp: StepUp = { ...tenPercentYearly, by: { type: 'percent', percent: basisPoints(1) } };
  expect(stepsAhead(plan({ installment: paise(100), stepUp }), date('2026-02-01'), 6)).toEqual([]);
});

describe('setting a step-up', () => {
  const at = (day: string) => ({
    today: date(day),
    time: timeOfDay('09:00'),
    calendar: calendar(),
    prices: new Map(),
  });
  const monthly = begun({
    plan: plan({ frequency: 'monthly', installmentCount: 12, installmentsPerEtf: 6 }),
  });
  const by = { type: 'amount', amount: rupees(500) } as const;
  const amendedAt = (
    day: string,
    state: SubscriptionState,
    wanted: Parameters<typeof amend>[1],
  ) => {
    const answer = amend(state, wanted, at(day));
    if (answer.type === 'refused') throw new Error(answer.refusal.message);
    return after(state, ...answer.events);
  };
  const amounts = (state: SubscriptionState) =>
    firstSchedule(state).installments.map(({ amount }) => amount / 100);
  const stepped = amendedAt('2026-01-05', monthly, { kind: 'step-up', by, everyMonths: 2 });

  test('raises the planned installments month by month', () => {
    expect(amounts(stepped)).toEqual([5_000, 5_000, 5_500, 5_500, 6_000, 6_000]);
  });

  test('another amount starts the count anew', () => {
    const changed = amendedAt('2026-03-10', stepped, { kind: 'amount', amount: rupees(1_000) });
    expect(amounts(changed)).toEqual([1_000, 1_000, 1_000, 1_000, 1_500, 1_500]);
  });

  test('stopped, the amount stays where it has come to', () => {
    const stopped = amendedAt('2026-03-10', stepped, { kind: 'no-step-up' });
    expect([stopped.plan.installment, stopped.plan.stepUp]).toEqual([550_000, undefined]);
  });

  test('is said by what the next installment takes', () => {
    expect([currentInstallment(monthly), currentInstallment(stepped)]).toEqual([500_000, 500_000]);
  });

  test.each([
    ['no months', { by, everyMonths: 0 }, 'everyMonths'],
    ['half a month', { by, everyMonths: 0.5 }, 'everyMonths'],
    ['61 months', { by, everyMonths: 61 }, 'everyMonths'],
    [
      'no percent',
      { by: { type: 'percent' as const, percent: basisPoints(0) }, everyMonths: 1 },
      'by',
    ],
    ['no rupees', { by: { type: 'amount' as const, amount: paise(0) }, everyMonths: 1 }, 'by'],
  ])('is refused for %s, naming the field', (_, wanted, field) => {
    const answer = amend(monthly, { kind: 'step-up', ...wanted }, at('2026-01-05'));
    expect(answer).toMatchObject({ type: 'refused', refusal: { field } });
  });
});

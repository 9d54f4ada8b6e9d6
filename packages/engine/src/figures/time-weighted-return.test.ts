import { describe, expect, test } from 'vitest';
import { localDate } from '../calendar/local-date.ts';
import { paise } from '../money/money.ts';
import { drawdown } from './drawdown.ts';
import { timeWeightedIndex, timeWeightedReturn } from './time-weighted-return.ts';
import type { ValuedDay } from './valued-day.ts';

const day = (on: string, inside: number, moneyIn = 0, moneyOut = 0): ValuedDay => ({
  on: localDate(on),
  insideValue: paise(inside),
  ownMoneyIn: paise(moneyIn),
  moneyOut: paise(moneyOut),
});

const indexOf = (...days: ValuedDay[]) => timeWeightedIndex(days).map(({ index }) => index);
const fallOf = (...days: ValuedDay[]) => drawdown(days, timeWeightedIndex(days));

describe('the time-weighted index', () => {
  test('begins with what the first day made of the money that came in', () => {
    expect(indexOf(day('2027-01-04', 990, 1_000))).toEqual([0.99]);
  });

  test('does not see that money comes in', () => {
    const days = [day('2027-01-04', 1_000, 1_000), day('2027-01-05', 6_000, 5_000)];
    expect(indexOf(...days)).toEqual([1, 1]);
  });

  test('counts what leaves at the end of its day with that day', () => {
    const days = [day('2027-01-04', 1_000, 1_000), day('2027-01-05', 0, 0, 1_100)];
    expect(indexOf(...days)).toEqual([1, 1.1]);
  });

  test('does not move while nothing is invested, and goes on from there', () => {
    const days = [
      day('2027-01-04', 1_000, 1_000),
      day('2027-01-05', 0, 0, 1_100),
      day('2027-02-05', 0),
      day('2027-02-08', 220, 200),
    ];
    expect(indexOf(...days).map((index) => index.toFixed(6))).toEqual([
      '1.000000',
      '1.100000',
      '1.100000',
      '1.210000',
    ]);
  });
});

describe('the time-weighted return', () => {
  const over = (last: string) =>
    timeWeightedReturn(timeWeightedIndex([day('2027-01-04', 1_000, 1_000), day(last, 1_210)]));

  test('is reported by the year from a year on', () => {
    expect(over('2029-01-03')).toEqual({
      rate: expect.closeTo(0.21, 12),
      annualRate: expect.closeTo(0.1, 12),
    });
  });

  test('is not told by the year a day too early', () => {
    expect(over('2028-01-03')).toEqual({ rate: expect.closeTo(0.21, 12) });
  });

  test('is none without a day', () => {
    expect(timeWeightedReturn([])).toBeUndefined();
  });
});

describe('the drawdown', () => {
  const days = [
    day('2027-01-04', 1_000, 1_000),
    day('2027-01-05', 1_100),
    day('2027-01-06', 1_045),
    day('2027-01-07', 2_090, 1_100),
    day('2027-01-08', 2_300),
    day('2027-01-11', 2_277),
  ];

  test('has its peak, its lowest day and the day of recovery', () => {
    expect(fallOf(...days).largest).toEqual({
      peakOn: '2027-01-05',
      troughOn: '2027-01-07',
      recoveredOn: '2027-01-08',
      rate: expect.closeTo(0.95 * (2_090 / 2_145) - 1, 12),
    });
  });

  test('in rupees is the fall that no flow explains', () => {
    expect(fallOf(...days).largestInRupees).toEqual({
      peakOn: '2027-01-05',
      troughOn: '2027-01-07',
      recoveredOn: '2027-01-08',
      amount: 110,
    });
  });

  test('lasts from the peak to the recovery, or to today', () => {
    const under = [fallOf(...days), fallOf(...days.slice(0, 4), day('2027-03-01', 2_000))];
    expect(under.map(({ longestUnderWaterDays }) => longestUnderWaterDays)).toEqual([3, 55]);
  });

  test('that has not ended has no day of recovery', () => {
    expect(fallOf(...days.slice(0, 3)).largest).toEqual({
      peakOn: '2027-01-05',
      troughOn: '2027-01-06',
      rate: expect.closeTo(-0.05, 12),
    });
  });

  test('is none where nothing ever fell', () => {
    expect(fallOf(...days.slice(0, 2))).toEqual({ longestUnderWaterDays: 0 });
  });

  test('counts a loss on the very first day', () => {
    expect(fallOf(day('2027-01-04', 990, 1_000)).largest).toMatchObject({
      peakOn: '2027-01-04',
      troughOn: '2027-01-04',
    });
  });
});

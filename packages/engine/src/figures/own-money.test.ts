import { describe, expect, test } from 'vitest';
import { localDate } from '../calendar/local-date.ts';
import { paise } from '../money/money.ts';
import { type DatedPosting, flowsOf, moneyDays } from './money-days.ts';
import { mostInOneMonth, ownMoney } from './own-money.ts';

const posting = (
  on: string,
  account: DatedPosting['account'],
  amount: number,
  schedule?: number,
): DatedPosting => ({
  on: localDate(on),
  account,
  amount: paise(amount),
  ...(schedule === undefined ? {} : { schedule }),
});

/** 1,000 in twice, sold for 2,300 of which 100 are put back, 1,000 and the 100 in again, ended. */
const life = moneyDays([
  posting('2027-01-04', 'put_in', -100_000, 1),
  posting('2027-01-04', 'carry', 2_000, 1),
  posting('2027-01-05', 'put_in', -100_000, 1),
  posting('2027-01-05', 'carry', -1_500, 1),
  posting('2027-01-20', 'pool', 10_000, 1),
  posting('2027-01-20', 'withdrawable', 220_000, 1),
  posting('2027-02-01', 'put_in', -100_000, 2),
  posting('2027-02-01', 'pool', -6_000, 2),
  posting('2027-02-01', 'carry', 700, 2),
  posting('2027-02-09', 'carry', -1_200),
  posting('2027-02-09', 'pool', -4_000),
  posting('2027-02-09', 'withdrawable', 5_200),
]);

test('own money is added up as it went in and came out', () => {
  expect(ownMoney(life)).toEqual({
    ownMoneyIn: 300_000,
    moneyOut: 225_200,
    moneyInNow: 74_800,
    peakOwnMoney: 200_000,
    recycled: 100_000,
    reinvestedProfit: 6_000,
  });
});

test('what was kept inside moves with carry and pool', () => {
  expect(life.map(({ kept }) => kept)).toEqual([2_000, -1_500, 10_000, -5_300, -5_200]);
});

test('a plan that gave more back than it took has money in of less than nothing', () => {
  const back = moneyDays([
    posting('2027-01-04', 'put_in', -100, 1),
    posting('2027-01-05', 'withdrawable', 130, 1),
  ]);
  expect(ownMoney(back)).toMatchObject({ moneyInNow: -30, peakOwnMoney: 100, recycled: 0 });
});

test('the month that asked for the most is the one with the two installments', () => {
  expect(mostInOneMonth(life)).toBe(200_000);
});

describe('flows', () => {
  test('go in below zero and out above, and are not netted within a day', () => {
    const day = moneyDays([
      posting('2027-01-04', 'put_in', -100, 1),
      posting('2027-01-04', 'withdrawable', 130, 2),
    ]);
    expect(flowsOf(day)).toEqual([
      { on: '2027-01-04', amount: -100 },
      { on: '2027-01-04', amount: 130 },
    ]);
  });

  test('count what an order takes back after the end as own money again', () => {
    const day = moneyDays([posting('2027-01-04', 'withdrawable', -40, 1)]);
    expect(flowsOf(day)).toEqual([{ on: '2027-01-04', amount: -40 }]);
  });

  test('are none where money only moved inside', () => {
    const day = moneyDays([
      posting('2027-01-04', 'carry', -40, 1),
      posting('2027-01-04', 'units', 40, 1),
    ]);
    expect(flowsOf(day)).toEqual([]);
  });
});

test('without days no money is put in', () => {
  expect([ownMoney([]).peakOwnMoney, mostInOneMonth([])]).toEqual([0, 0]);
});

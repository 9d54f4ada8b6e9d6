import { describe, expect, test } from 'vitest';
import { localDate } from '../calendar/local-date.ts';
import { paise } from '../money/money.ts';
import { levelOn, spliceIndex } from './index-levels.ts';
import type { MoneyDay } from './money-days.ts';
import { sameRupees } from './returns.ts';

const on = (text: string) => localDate(text);
const levels = Object.entries({
  '2027-01-04': 100,
  '2027-01-05': 125,
  '2027-01-06': 80,
  '2027-01-07': 160,
}).map(([day, level]) => ({ on: on(day), level }));

const money = (day: string, ownMoneyIn: number, moneyOut = 0): MoneyDay => ({
  on: on(day),
  ownMoneyIn: paise(ownMoneyIn),
  moneyOut: paise(moneyOut),
  kept: paise(0),
  reinvested: paise(0),
});

const days = levels.map((level) => level.on);

describe('the same rupees', () => {
  test('buy the index at the close of their day and sell it at that of theirs', () => {
    const moved = [money('2027-01-04', 1_000), money('2027-01-05', 500, 250)];
    expect(sameRupees(moved, levels, days)).toEqual({
      kind: 'GIVEN',
      values: [1_000, 1_500, 960, 1_920],
      value: 1_920,
      profit: 1_920 + 250 - 1_500,
      shortfall: 0,
      flows: [
        { on: '2027-01-04', amount: -1_000 },
        { on: '2027-01-05', amount: -500 },
        { on: '2027-01-05', amount: 250 },
      ],
    });
  });

  test('pay what they can and leave the rest as shortfall', () => {
    const moved = [money('2027-01-05', 1_000), money('2027-01-06', 0, 900)];
    expect(sameRupees(moved, levels, days)).toMatchObject({
      value: 0,
      shortfall: 260,
      profit: -360,
      values: [0, 1_000, 0, 0],
    });
  });

  test('of a day that has not closed count at the close before', () => {
    const today = [...days, on('2027-01-08')];
    expect(sameRupees([money('2027-01-08', 777)], levels, today)).toMatchObject({ value: 777 });
  });

  test.each([
    ['before the record begins', '2027-01-01'],
    ['long after it ends', '2027-01-18'],
  ])('are not given for money of a day %s', (_, day) => {
    expect(sameRupees([money(day, 1)], levels, [on(day)])).toEqual({ kind: 'NO_LEVEL', on: day });
  });

  test('are not given where the record has ended since', () => {
    const today = on('2027-02-01');
    expect(sameRupees([money('2027-01-04', 1)], levels, [today])).toEqual({
      kind: 'NO_LEVEL',
      on: today,
    });
  });
});

describe('an index that is continued by a fund', () => {
  const closes = Object.entries({
    '2027-01-06': 1_000,
    '2027-01-07': 1_100,
    '2027-01-08': 1_210,
    '2027-01-11': 110,
  }).map(([day, level]) => ({ on: on(day), level }));
  const splits = [{ exDate: on('2027-01-11'), factor: 10 }];

  test('goes on as the fund does, splits taken out', () => {
    const { levels: continued } = spliceIndex(levels, { closes, splits });
    expect(continued.slice(4).map(({ level }) => level.toFixed(6))).toEqual([
      '176.000000',
      '160.000000',
    ]);
  });

  test('names the day on which they meet', () => {
    expect(spliceIndex(levels, { closes, splits }).splicedOn).toBe('2027-01-07');
  });

  test('is the record alone where the two never meet', () => {
    expect(spliceIndex(levels, { closes: closes.slice(2), splits })).toEqual({ levels });
  });

  test('is the record alone where the fund knows nothing newer', () => {
    expect(spliceIndex(levels, { closes: closes.slice(0, 2), splits })).toEqual({ levels });
  });
});

test('a level is the last one of a closure, not one of a gap', () => {
  expect([levelOn(levels, on('2027-01-17')), levelOn(levels, on('2027-01-18'))]).toEqual([
    160,
    undefined,
  ]);
});

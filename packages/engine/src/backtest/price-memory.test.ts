import { expect, test } from 'vitest';
import { addDays } from '../calendar/local-date.ts';
import type { DayBar } from '../market/day-prices.ts';
import { paise } from '../money/money.ts';
import { date } from '../testing/build.ts';
import { addBars, beginHistory, medianTurnover } from './price-memory.ts';

/** Bars that turned over so much each, from the fifth of January on. */
const bars = (turnovers: readonly number[], from = 0): DayBar[] =>
  turnovers.map((volume, index) => {
    const price = paise(1);
    const same = { open: price, high: price, low: price, close: price };
    return { date: addDays(date('2026-01-05'), from + index), ...same, volume };
  });

test('the median of an even number is the lower of the two in the middle', () => {
  expect(medianTurnover(beginHistory(bars([40, 10, 30, 20])))).toBe(20);
});

test('a bar that is known already is not counted again', () => {
  const history = beginHistory(bars([1, 2]));
  addBars(history, bars([9, 9, 3]));
  expect(history).toMatchObject({ sessions: 3, through: '2026-01-07', turnovers: [1, 2, 3] });
});

test('only the latest sixty sessions make the median, and all of them the age', () => {
  const history = beginHistory(bars(Array.from({ length: 60 }, () => 1)));
  addBars(
    history,
    bars(
      Array.from({ length: 31 }, () => 5),
      60,
    ),
  );
  expect([history.sessions, medianTurnover(history)]).toEqual([91, 5]);
});

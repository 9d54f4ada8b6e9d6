import { describe, expect, test } from 'vitest';
import { type DayBar, lastAt, priceAt } from './day-path.ts';
import { drawPath, type PathFacts } from './draw-path.ts';
import { drawsFor } from './seeded.ts';

const minutes = 375;
const allMinutes = Array.from({ length: minutes + 1 }, (_, minute) => minute);

const factsOf = (bar: Partial<DayBar>, changed: Partial<PathFacts> = {}): PathFacts => ({
  seed: 'niftybees 2020-03-05',
  bar: { open: 10_000, high: 10_200, low: 9_800, close: 10_000, volume: 1, ...bar },
  previousClose: 10_000,
  deviation: 0.01,
  tick: 1,
  minutes,
  ...changed,
});

describe('the path of a day', () => {
  test('is the same whenever it is drawn', () => {
    expect(drawPath(factsOf({}))).toEqual(drawPath(factsOf({})));
  });

  test('is another one on another day', () => {
    const other = drawPath(factsOf({}, { seed: 'niftybees 2020-03-06' }));
    expect(other.knots).not.toEqual(drawPath(factsOf({})).knots);
  });

  test('ends at the close', () => {
    expect(drawPath(factsOf({ close: 9_900 })).knots.at(-1)).toBe(9_900);
  });

  test('shows each recorded extreme for minutes, not for hours', () => {
    const path = drawPath(factsOf({}));
    const shown = (price: number) => allMinutes.filter((at) => lastAt(path, at) === price).length;
    expect([shown(10_200), shown(9_800)]).toEqual([2, 2]);
  });

  test('does not come back to an opening print far from everything else', () => {
    // NIFTYBEES on 5 March 2020: no other trade was near the print of the first minute.
    const stray = { open: 14_285, high: 14_285, low: 11_860, close: 11_975 };
    const path = drawPath(factsOf(stray, { previousClose: 11_990 }));
    const highest = Math.max(...allMinutes.map((minute) => priceAt(path, minute)));
    expect(highest).toBeLessThan(12_400);
  });

  test('fills no order at an extreme far from the rest of the path', () => {
    const path = drawPath(factsOf({ high: 13_000 }, { deviation: 0.001 }));
    const highest = path.touches.find(({ price }) => price === 13_000);
    expect(highest?.isStray).toBe(true);
  });

  test('of a day with one price is that price', () => {
    const path = drawPath(factsOf({ high: 10_000, low: 10_000 }));
    expect(new Set(allMinutes.map((minute) => priceAt(path, minute)))).toEqual(new Set([10_000]));
  });
});

/**
 * Ten thousand days whose closes are an unpredictable random walk, each with a range, and an opening
 * print, that are no part of it. What a rule gains against the close here, the path has given away.
 */
const days = Array.from({ length: 10_000 }, (_, day) => {
  const draws = drawsFor(`day ${day}`);
  const close = 10_000 + 100 * draws.normal();
  const open = 10_000 + 40 + 100 * draws.normal();
  const beyond = () => 60 * Math.abs(draws.normal());
  const whole = [
    open,
    close,
    Math.max(10_000, close) + beyond(),
    Math.min(10_000, close) - beyond(),
  ];
  const [opened = 0, closed = 0, ...ends] = whole.map(Math.round);
  const bar = {
    open: opened,
    close: closed,
    high: Math.max(opened, closed, ...ends),
    low: Math.min(opened, closed, ...ends),
  };
  return drawPath(factsOf(bar, { seed: `day ${day}` }));
});
const meanOf = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('a rule that knows nothing of the rest of the day', () => {
  test.each([1, 5, 30, 75, 180, 300, 360])('gains nothing by the clock, in minute %i', (minute) => {
    const gain = meanOf(days.map((path) => priceAt(path, minute) - path.bar.close));
    // A tenth of the deviation of a day.
    expect(Math.abs(gain)).toBeLessThan(10);
  });

  const looks = allMinutes.filter((minute) => minute % 15 === 1);
  test.each([
    ['selling', 1],
    ['buying', -1],
  ])('gains nothing by %s at the first price beyond a limit', (_, sign) => {
    for (const beyond of [25, 50, 100]) {
      const gains = days.flatMap((path) => {
        const minute = looks.find((at) => sign * (priceAt(path, at) - 10_000) >= beyond);
        return minute === undefined ? [] : [sign * (priceAt(path, minute) - path.bar.close)];
      });
      expect(gains.length).toBeGreaterThan(500);
      expect(meanOf(gains)).toBeLessThan(15);
    }
  });
});

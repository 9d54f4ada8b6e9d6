import { describe, expect, test } from 'vitest';
import { chanceFrom } from './chance.ts';

const many = (seed: number, count: number): number[] => {
  const chance = chanceFrom(seed);
  return Array.from({ length: count }, () => chance.draw());
};

describe('chance', () => {
  test('repeats itself under the same seed', () => {
    expect(many(7, 100)).toEqual(many(7, 100));
  });

  test('is the same as ever, so that a seed of long ago can be played again', () => {
    const chance = chanceFrom(7);
    const drawn = [chance.below(1_000), chance.below(1_000), chance.between(1, 6)];
    expect([...drawn, chance.branch('broker').below(1_000)]).toEqual([893, 980, 2, 675]);
  });

  test('differs under neighbouring seeds', () => {
    expect(many(7, 5)).not.toEqual(many(8, 5));
  });

  test('spreads evenly over its range', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (const draw of many(1, 100_000)) {
      const tenth = Math.floor(draw * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    expect(tenths.every((count) => Math.abs(count - 10_000) < 500)).toBe(true);
  });

  test('uses up no draw for a fault that never falls', () => {
    const [plain, asked] = [chanceFrom(3), chanceFrom(3)];
    asked.falls(0);
    expect(asked.draw()).toBe(plain.draw());
  });

  test('gives a branch draws that do not depend on what was drawn before', () => {
    const [early, late] = [chanceFrom(3), chanceFrom(3)];
    late.draw();
    expect(late.branch('broker').draw()).toBe(early.branch('broker').draw());
  });

  test('keeps a number between its bounds', () => {
    const chance = chanceFrom(11);
    const drawn = Array.from({ length: 1_000 }, () => chance.between(2, 4));
    expect([...new Set(drawn)].sort()).toEqual([2, 3, 4]);
  });
});

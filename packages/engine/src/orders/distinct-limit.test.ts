import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '../money/money.ts';
import { distinctLimit } from './distinct-limit.ts';

const tick = paise(1);
const asked = { side: 'buy', limit: paise(10_000), tick, taken: new Set<number>() } as const;

describe('a limit of its own', () => {
  test('is the limit decided on while no other order has it', () => {
    expect(distinctLimit(asked)).toBe(10_000);
  });

  test('gives way downwards for a buy, tick by tick', () => {
    expect(distinctLimit({ ...asked, tick: paise(5), taken: new Set([10_000, 9_995]) })).toBe(
      9_990,
    );
  });

  test('gives way upwards for a sale', () => {
    expect(distinctLimit({ ...asked, side: 'sell', taken: new Set([10_000]) })).toBe(10_001);
  });

  test('is none when the band leaves no tick free', () => {
    const taken = new Set([10_000, 9_999]);
    expect(distinctLimit({ ...asked, taken, lowerBand: paise(9_999) })).toBeUndefined();
    const full = { ...asked, side: 'sell', taken, upperBand: paise(10_000) } as const;
    expect(distinctLimit(full)).toBeUndefined();
  });

  test('is on a tick, is unique, and never costs its owner more', () => {
    const question = fc.record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      tick: fc.constantFrom(1, 5, 10).map(paise),
      ticks: fc.integer({ min: 100, max: 100_000 }),
      taken: fc.array(fc.integer({ min: -20, max: 20 })),
    });
    fc.assert(
      fc.property(question, ({ side, tick: by, ticks, taken }) => {
        const limit = paise(ticks * by);
        const others = new Set(taken.map((away) => limit + away * by));
        const own = distinctLimit({ side, limit, tick: by, taken: others });
        expect(own === undefined || own % by).toBe(0);
        expect(others.has(own ?? 0)).toBe(false);
        expect(side === 'buy' ? (own ?? 0) <= limit : (own ?? 0) >= limit).toBe(true);
      }),
      { seed: 21, numRuns: 500 },
    );
  });
});

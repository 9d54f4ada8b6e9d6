import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenBuckets } from './token-buckets.ts';

test('a burst passes, the next waits for its turn', () => {
  const buckets = tokenBuckets({ burst: 2, everySeconds: 10 });
  expect([0, 0, 0, 4000, 10_000].map((at) => buckets.take('a', at))).toEqual([0, 0, 10, 6, 0]);
});

test('one key does not use up what belongs to another', () => {
  const buckets = tokenBuckets({ burst: 1, everySeconds: 10 });
  buckets.take('a', 0);
  expect(buckets.take('b', 0)).toBe(0);
});

test('what is given back can be taken again', () => {
  const buckets = tokenBuckets({ burst: 1, everySeconds: 10 });
  buckets.take('a', 0);
  buckets.giveBack('a');
  expect(buckets.take('a', 0)).toBe(0);
});

test('only so many keys are remembered, those used last', () => {
  const buckets = tokenBuckets({ burst: 1, everySeconds: 10 }, 2);
  for (const key of ['a', 'b', 'c']) buckets.take(key, 0);
  expect(['c', 'b', 'a'].map((key) => buckets.take(key, 0))).toEqual([10, 10, 0]);
});

test('never lets more pass than the burst and what has come since', () => {
  const steps = fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 200 });
  fc.assert(
    fc.property(steps, (pauses) => {
      const buckets = tokenBuckets({ burst: 3, everySeconds: 2 });
      let now = 0;
      let passed = 0;
      for (const pause of pauses) {
        now += pause;
        if (buckets.take('a', now) === 0) passed += 1;
      }
      expect(passed).toBeLessThanOrEqual(3 + now / 2000 + 1e-6);
    }),
    { seed: 1 },
  );
});

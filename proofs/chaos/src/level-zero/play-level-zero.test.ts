import { expect, test } from 'vitest';
import { playLevelZero } from './play-level-zero.ts';

test('an order is sent once, ends once, and gives no fill back, whatever events come', () => {
  const { wrong, steps } = playLevelZero({ seed: 1, intents: 100_000 });
  expect([wrong, steps > 100_000]).toEqual([[], true]);
});

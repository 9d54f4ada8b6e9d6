import { expect, test } from 'vitest';
import { secondsUntilLook } from './look-ladder.ts';

test('an order in doubt is looked at after 5 s, 15 s, 1, 5 and 15 minutes, then every 15', () => {
  const looks = [0, 1, 2, 3, 4, 5, 6].map(secondsUntilLook);
  expect(looks).toEqual([5, 15, 60, 300, 900, 1_800, 2_700]);
});

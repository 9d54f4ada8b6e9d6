import { expect, test } from 'vitest';
import { secondsUntilLookup } from './lookup-backoff.ts';

test('an unknown order is looked up after 5 s, 15 s, 1, 5 and 15 minutes, then every 15', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6].map(secondsUntilLookup);
  expect(waits).toEqual([5, 15, 60, 300, 900, 1_800, 2_700]);
});

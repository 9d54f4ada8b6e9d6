import { expect, test } from 'vitest';
import { playFuzz } from './play-fuzz.ts';

test('2,000 requests built from the document are answered as it says, and none by a fault of ours', async () => {
  const { sent, faults, tally } = await playFuzz({ seed: 13, requests: 2_000, overSocket: 50 });
  expect(faults).toEqual([]);
  // Requests that are all refused would show nothing.
  expect({ sent, didSomething: (tally.get(200) ?? 0) > 300 }).toEqual({
    sent: 2_000,
    didSomething: true,
  });
});

import { expect, test } from 'vitest';
import { playFuzz } from './play-fuzz.ts';

test('1,500 requests built from the document are answered as it says, and none by a fault of ours', async () => {
  const { sent, faults, tally } = await playFuzz({ seed: 13, requests: 1_500, overSocket: 50 });
  expect(faults).toEqual([]);
  // Requests that are all refused would show nothing.
  expect({ sent, didSomething: (tally.get(200) ?? 0) > 300 }).toEqual({
    sent: 1_500,
    didSomething: true,
  });
});

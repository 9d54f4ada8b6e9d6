import { expect, test } from 'vitest';
import { liveThrough } from './testing/live-through.ts';
import { longScenario } from './testing/long-scenario.ts';

test('the same advances in another world come to the same orders and the same ledger', async () => {
  const first = await liveThrough(longScenario, [30, 50]);
  const second = await liveThrough(longScenario, [30, 50]);
  expect({ second, isLong: second.ledger.length > 250 }).toEqual({ second: first, isLong: true });
}, 300_000);

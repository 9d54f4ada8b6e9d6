import { describe, expect, test } from 'vitest';
import { naiveRetry } from './naive-retry.ts';
import { playRival } from './play-rival.ts';
import { rejectAfterProbes } from './reject-after-probes.ts';
import { saveAfter } from './save-after.ts';

const rivals = [naiveRetry, saveAfter, rejectAfterProbes].map(
  (rival) => [rival.name, rival] as const,
);
const wrongs = new Set(['double', 'loss']);

describe('a rival', () => {
  test.each(rivals)('%s buys all it wants where nothing goes wrong', async (_, rival) => {
    const { findings, counts } = await playRival(rival, { seed: 1, intents: 50, faults: 0 });
    expect([findings, counts.bought]).toEqual([[], 50]);
  });

  test.each(rivals)('%s doubles or loses orders under faults', async (_, rival) => {
    const { findings } = await playRival(rival, { seed: 1, intents: 200, faults: 0.3 });
    expect(findings.filter(({ kind }) => wrongs.has(kind)).length).toBeGreaterThan(0);
  });

  test('meets the same faults under the same seed', async () => {
    const tape = { seed: 4, intents: 40, faults: 0.3 };
    expect(await playRival(saveAfter, tape)).toEqual(await playRival(saveAfter, tape));
  });
});

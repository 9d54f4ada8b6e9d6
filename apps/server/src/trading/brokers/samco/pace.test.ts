import { expect, test } from 'vitest';
import { keepPace } from './pace.ts';

/** Sleeping passes at once and moves the time on. */
function jumpingClock(startMs = 1_000_000) {
  let nowMs = startMs;
  return {
    now: () => new Date(nowMs),
    sleep: async (ms: number) => {
      nowMs += ms;
    },
    setBack(ms: number) {
      nowMs -= ms;
    },
    elapsedMs: () => nowMs - startMs,
  };
}

test('never more than the count in any second, however many ask at once', async () => {
  const clock = jumpingClock();
  const pace = keepPace({ count: 10, perMs: 1_000 }, clock);

  const grants = await Promise.all(
    Array.from({ length: 35 }, async () => {
      await pace.take();
      return clock.elapsedMs();
    }),
  );

  const crowded = grants.filter(
    (from) => grants.filter((at) => at >= from && at < from + 1_000).length > 10,
  );
  expect(crowded).toEqual([]);
});

test('a call within the pace does not wait', async () => {
  const clock = jumpingClock();
  const pace = keepPace({ count: 5, perMs: 1_000 }, clock);
  for (let call = 0; call < 5; call += 1) await pace.take();
  expect(clock.elapsedMs()).toBe(0);
});

test('the sixth of five waits for the second to pass', async () => {
  const clock = jumpingClock();
  const pace = keepPace({ count: 5, perMs: 1_000 }, clock);
  for (let call = 0; call < 6; call += 1) await pace.take();
  expect(clock.elapsedMs()).toBe(1_000);
});

test('a clock set back by a day costs a second, not a day', async () => {
  const clock = jumpingClock();
  const pace = keepPace({ count: 1, perMs: 1_000 }, clock);
  await pace.take();
  clock.setBack(86_400_000);
  await pace.take();
  expect(clock.elapsedMs()).toBe(-86_400_000 + 1_000);
});

test('who waits when the pace is ended is refused', async () => {
  const clock = jumpingClock();
  const pace = keepPace({ count: 1, perMs: 1_000 }, clock);
  await pace.take();
  const waiting = pace.take();
  pace.end();
  expect(await waiting).toBe(false);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharedTimer } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Writes down what came, in order. */
function waiting() {
  const timer = sharedTimer();
  const came: string[] = [];
  return { timer, came, note: (word: string) => () => void came.push(word) };
}

test('what waits comes in the order in which it is due', async () => {
  const { timer, came, note } = waiting();
  timer.setTimeout(note('late'), 300_000);
  timer.setTimeout(note('soon'), 1_000);
  timer.setTimeout(note('between'), 15_000);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(came).toEqual(['soon', 'between', 'late']);
});

test('nothing comes before it is due', async () => {
  const { timer, came, note } = waiting();
  timer.setTimeout(note('due'), 1_000);
  await vi.advanceTimersByTimeAsync(999);
  expect(came).toEqual([]);
});

test('what is due before all that waits already comes at its time', async () => {
  const { timer, came, note } = waiting();
  timer.setTimeout(note('late'), 300_000);
  await vi.advanceTimersByTimeAsync(10);
  timer.setTimeout(note('soon'), 1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(came).toEqual(['soon']);
});

test('what comes again and again does so until it is ended', async () => {
  const { timer, came, note } = waiting();
  const id = timer.setInterval(note('again'), 30_000);
  await vi.advanceTimersByTimeAsync(90_000);
  timer.clearInterval(id);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(came).toEqual(['again', 'again', 'again']);
});

test('what was ended does not come, and what waits beside it does', async () => {
  const { timer, came, note } = waiting();
  timer.clearTimeout(timer.setTimeout(note('ended'), 1_000));
  timer.setTimeout(note('other'), 2_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(came).toEqual(['other']);
});

test('what is ended by something due at the same time does not come', async () => {
  const { timer, came, note } = waiting();
  let second = 0;
  timer.setTimeout(() => timer.clearTimeout(second), 1_000);
  second = timer.setTimeout(note('ended'), 1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(came).toEqual([]);
});

test('what waits longer than a browser can count comes no sooner', async () => {
  const { timer, came, note } = waiting();
  timer.setTimeout(note('far'), 2 ** 31 + 1_000);
  await vi.advanceTimersByTimeAsync(2 ** 31);
  expect(came).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(came).toEqual(['far']);
});

test('however much waits, the browser keeps one timer', async () => {
  const { timer, note } = waiting();
  for (const ms of [300_000, 15_000, 30_000, 60_000]) timer.setTimeout(note('one'), ms);
  await Promise.resolve();
  expect(vi.getTimerCount()).toBe(1);
});

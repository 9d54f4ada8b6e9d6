import { expect, test } from 'vitest';
import { createPaperClock } from './paper-clock.ts';

const start = new Date('2026-06-01T02:30:00Z');

function clocks() {
  let real = Date.parse('2026-11-21T09:00:00Z');
  const clock = createPaperClock({ now: () => new Date(real) }, start);
  return { clock, pass: (ms: number) => (real += ms) };
}

test('a running clock keeps its distance to real time', () => {
  const { clock, pass } = clocks();
  pass(5_000);
  expect(clock.now()).toEqual(new Date(start.getTime() + 5_000));
});

test('a frozen clock does not move', () => {
  const { clock, pass } = clocks();
  clock.freeze();
  pass(5_000);
  expect(clock.now()).toEqual(start);
});

test('a frozen clock sleeps by moving on at once', async () => {
  const { clock } = clocks();
  clock.freeze();
  await clock.sleep(60_000);
  expect(clock.now()).toEqual(new Date(start.getTime() + 60_000));
});

test('a frozen clock never goes back', () => {
  const { clock } = clocks();
  clock.freeze();
  clock.moveTo(new Date(start.getTime() - 1));
  expect(clock.now()).toEqual(start);
});

test('a clock runs on from where it was moved to', () => {
  const { clock, pass } = clocks();
  const later = new Date('2026-07-01T10:05:00Z');
  clock.freeze();
  clock.moveTo(later);
  clock.resume();
  pass(1_000);
  expect(clock.now()).toEqual(new Date(later.getTime() + 1_000));
});

test('a running clock cannot be moved', () => {
  expect(() => clocks().clock.moveTo(start)).toThrow('A running clock cannot be moved.');
});

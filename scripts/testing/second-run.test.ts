import { expect, test } from 'vitest';
import { secondRuns } from './second-run.ts';
import { sideBySide } from './side-by-side.ts';
import type { Tally } from './vitest-run.ts';

const green: Tally = { passed: 5, failed: 0, failures: [], flaky: [], failedFiles: [] };
const red: Tally = {
  passed: 20,
  failed: 1,
  failures: ['looks: a.test.ts › is drawn'],
  flaky: [],
  failedFiles: [{ path: 'a.test.ts', passed: 4 }],
};
const manyRed: Tally = {
  ...red,
  failed: 3,
  failedFiles: ['a', 'b', 'c'].map((name) => ({ path: `${name}.test.ts`, passed: 0 })),
};
const never = (): never => {
  throw new Error('nothing is to run again');
};

test('a test that passes when its file runs again is counted as passed and named as flaky', async () => {
  expect(await secondRuns()(red, async () => green)).toEqual({
    ...green,
    passed: 21,
    flaky: red.failures,
  });
});

test('only the files that failed run again', async () => {
  const ran: string[][] = [];
  await secondRuns()(red, async (files) => {
    ran.push(files);
    return green;
  });
  expect(ran).toEqual([['a.test.ts']]);
});

test('a test that fails again has failed', async () => {
  const again = { ...red, passed: 4 };
  expect(await secondRuns()(red, async () => again)).toEqual({ ...again, passed: 20 });
});

test('a stage without a failure does not run again', async () => {
  expect(await secondRuns()(green, never)).toBe(green);
});

test('more files than the limit do not run again', async () => {
  expect(await secondRuns()(manyRed, never)).toBe(manyRed);
});

test('stages share the limit', async () => {
  const secondRun = secondRuns(1);
  await secondRun(red, async () => green);
  expect(await secondRun(red, never)).toBe(red);
});

test('begins in order, so many at once, and answers in order', async () => {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const work = ['a', 'b', 'c'].map((name) => async () => {
    log.push(`begins ${name}`);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  });
  const answered = sideBySide(work, 2);
  expect(log).toEqual(['begins a', 'begins b']);

  ends.get('b')?.();
  await Promise.resolve().then(() => Promise.resolve());
  expect(log).toEqual(['begins a', 'begins b', 'begins c']);

  ends.get('c')?.();
  ends.get('a')?.();
  expect(await answered).toEqual(['a', 'b', 'c']);
});

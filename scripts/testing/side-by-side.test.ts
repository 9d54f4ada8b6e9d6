import { expect, test } from 'vitest';
import { sideBySide } from './side-by-side.ts';

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

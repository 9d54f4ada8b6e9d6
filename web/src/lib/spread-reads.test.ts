import { expect, test } from 'vitest';
import { nextTask } from './next-task.ts';
import { spreadReads, turnOfRead } from './spread-reads.ts';

test('of three reads that begin together the first goes on at once, and no two of the others in one task', async () => {
  spreadReads();
  const log: string[] = [];
  const all = [1, 2, 3].map(async (number) => {
    await turnOfRead();
    log.push(`${number} goes on`);
    queueMicrotask(() => log.push(`end of the steps of ${number}`));
  });
  await Promise.resolve();
  log.push('the task in which they began');
  await Promise.all(all);
  await nextTask();
  expect(log).toEqual([
    '1 goes on',
    'the task in which they began',
    'end of the steps of 1',
    '2 goes on',
    'end of the steps of 2',
    '3 goes on',
    'end of the steps of 3',
  ]);
});

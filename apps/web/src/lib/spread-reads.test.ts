import { expect, test } from 'vitest';
import { nextTask } from './next-task.ts';
import { spreadReads, turnOfRead } from './spread-reads.ts';

test('no two reads that begin in one task are sent in one task', async () => {
  spreadReads();
  const log: string[] = [];
  const all = [1, 2, 3].map(async (number) => {
    await turnOfRead();
    log.push(`${number} is sent`);
    queueMicrotask(() => log.push(`end of the steps of ${number}`));
  });
  log.push('end of the task in which they began');
  await Promise.all(all);
  await nextTask();
  expect(log).toEqual([
    'end of the task in which they began',
    ...[1, 2, 3].flatMap((number) => [`${number} is sent`, `end of the steps of ${number}`]),
  ]);
});

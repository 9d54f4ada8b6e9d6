import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { methodRecord } from '@safe-trading/messages/method-record';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const command = join(import.meta.dirname, 'backtest.ts');
const backtest = async (words: readonly string[]): Promise<string> =>
  (await run(process.execPath, [command, ...words], { maxBuffer: 1e8 })).stdout;

/** Such as `36 months, 104 of 140 starts …; ahead of the index 33.65 % of 104 compared`. */
function recordOf(text: string, months: number): { starts: number; aheadPercent: number } {
  const line = new RegExp(`^${months} months, .*ahead of the index ([\\d.]+) % of (\\d+)`, 'm');
  const [, share, starts] = line.exec(text) ?? [];
  return { starts: Number(starts), aheadPercent: Math.round(Number(share)) };
}

test('the record of the method is what its command prints', async () => {
  const text = await backtest(methodRecord.command.split(' -- ')[1]?.split(' ') ?? []);
  expect([recordOf(text, 36), recordOf(text, 60)]).toEqual([
    methodRecord.threeYears,
    methodRecord.fiveYears,
  ]);
}, 120_000);

test('a long output arrives whole through a pipe', async () => {
  const text = await backtest(['--amount', '10000', '--strategy', 'weekly', '--json']);
  expect(JSON.parse(text)).toHaveProperty('trades');
}, 120_000);

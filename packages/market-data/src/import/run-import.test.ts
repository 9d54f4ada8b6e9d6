import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeMarket } from '../test-market.ts';
import { runImport } from './run-import.ts';

const session = [
  'symbol,series,date,open,high,low,close,volume',
  'NIFTYBEES,EQ,2026-08-24,283.50,285.10,282.00,284.90,4523761',
  'EGOLD,EQ,2026-08-24,151,152.5,150.05,152,900',
  'ITBEES,EQ,2026-08-24,40.8,41,40.1,40.9,800',
  'RELIANCE,EQ,2026-08-24,1400,1410,1390,1405,12345678',
  '',
].join('\n');

function run(pathIn: (folder: string) => string, text = session) {
  using market = writeMarket();
  writeFileSync(join(market.folder, 'day.csv'), text);
  const said: string[] = [];
  const complained: string[] = [];
  const folders = { prices: market.folder, added: join(market.folder, 'added') };
  const code = runImport(pathIn(market.folder), folders, {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { code, said, complained };
}

describe('the import command', () => {
  test('says what it added', () => {
    expect(run((folder) => join(folder, 'day.csv'))).toEqual({
      code: 0,
      said: [
        'Added 2026-08-24 to 3 ETFs (none of ours is missing; 1 symbols not on our list left out).',
      ],
      complained: [],
    });
  });

  test('says why it refused', () => {
    expect(run((folder) => join(folder, 'day.csv'), session.replace('NIFTYBEES', 'X'))).toEqual({
      code: 1,
      said: [],
      complained: [
        'The file has no row for NIFTYBEES, which trades every session; download the whole file again.',
      ],
    });
  });

  test('says that there is no such file and exits with 2', () => {
    expect(run(() => '/nowhere/day.csv')).toEqual({
      code: 2,
      said: [],
      complained: ['/nowhere/day.csv is not a file that can be read.'],
    });
  });

  test.each([
    ['without a file', []],
    ['with two files', ['a.csv', 'b.csv']],
    ['with an option it does not know', ['--force']],
  ])('%s exits with 2', (_, words) => {
    expect(runProgram(words).status).toBe(2);
  });

  test('asked for help shows its usage and exits with 0', () => {
    const { status, stdout } = runProgram(['--help']);
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining('Usage: npm run market-data:import -- <file>'),
    ]);
  });
});

const runProgram = (words: readonly string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '..', 'import-command.ts'), ...words], {
    encoding: 'utf8',
  });

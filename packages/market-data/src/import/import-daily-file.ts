import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BadTick } from '../bad-ticks.ts';
import { barHeader, lineOf } from '../bar-series.ts';
import { openMarketData } from '../market-data.ts';
import { parseDailyFile } from './daily-file.ts';
import { withImportLock } from './import-lock.ts';
import { badTickFile } from './new-bad-ticks.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { commitStaged, settle, stageFiles } from './staged-files.ts';

/**
 * Adds one session to the market data in `folder`: every ETF gets its row, or nothing changes.
 * Throws `MalformedFile` or `ImportRefused` with a sentence for the operator.
 */
export function importDailyFile(folder: string, path: string): ImportPlan {
  const daily = parseDailyFile(basename(path), readFileSync(path, 'utf8'));

  return withImportLock(folder, () => {
    settle(folder);
    const market = openMarketData(folder);
    const plan = planImport(market, daily);
    if (!plan.alreadyRecorded) write(folder, plan, market.badTicks());
    return plan;
  });
}

function write(
  folder: string,
  { date, rows, badTicks }: ImportPlan,
  known: readonly BadTick[],
): void {
  const files = [...rows].map(([symbol, row]): [string, string] => {
    const path = join('daily', `${symbol}.csv`);
    return [path, rowsOf(join(folder, path)) + lineOf(date, row)];
  });
  if (badTicks.length > 0) files.push(['bad-ticks.csv', badTickFile(known, badTicks)]);
  try {
    stageFiles(folder, new Map(files));
    commitStaged(folder);
  } finally {
    settle(folder);
  }
}

/** Of an ETF whose rows are all in the archive there is no file yet. */
const rowsOf = (path: string): string =>
  existsSync(path) ? readFileSync(path, 'utf8') : `${barHeader}\n`;

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BadTick } from '../bad-ticks.ts';
import { openMarketData } from '../market-data.ts';
import { type DailyRow, parseDailyFile } from './daily-file.ts';
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
    return [path, readFileSync(join(folder, path), 'utf8') + lineOf(date, row)];
  });
  if (badTicks.length > 0) files.push(['bad-ticks.csv', badTickFile(known, badTicks)]);
  try {
    stageFiles(folder, new Map(files));
    commitStaged(folder);
  } finally {
    settle(folder);
  }
}

function lineOf(date: string, { open, high, low, close, volume }: DailyRow): string {
  const prices = [open, high, low, close].map((paise) => String(paise / 100));
  return `${[date, ...prices, volume].join(',')}\n`;
}

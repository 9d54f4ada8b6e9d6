import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openMarketData } from '../market-data.ts';
import { type DailyRow, parseDailyFile } from './daily-file.ts';
import { withImportLock } from './import-lock.ts';
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
    const plan = planImport(openMarketData(folder), daily);
    if (!plan.alreadyRecorded) write(folder, plan);
    return plan;
  });
}

function write(folder: string, { date, rows }: ImportPlan): void {
  const files = [...rows].map(([symbol, row]): [string, string] => {
    const path = join('daily', `${symbol}.csv`);
    return [path, readFileSync(join(folder, path), 'utf8') + lineOf(date, row)];
  });
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

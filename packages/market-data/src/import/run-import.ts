import { readFileSync } from 'node:fs';
import { MalformedFile } from '../malformed-file.ts';
import { isHolidayList } from './holiday-list.ts';
import { importDailyFile } from './import-daily-file.ts';
import { importHolidayList } from './import-holiday-list.ts';
import { ImportRefused } from './import-refused.ts';
import type { ImportPlan } from './plan-import.ts';

export type Output = { say(line: string): void; complain(line: string): void };

/** Where prices are recorded, and where an operator's own holidays are kept. */
export type Folders = { readonly prices: string; readonly added: string };

/**
 * Adds an exchange daily file to the recorded prices, or the exchange's holiday list to an operator's calendar.
 * Answers the exit code: 0 done or nothing to do, 1 refused, 2 no such file.
 */
export function runImport(path: string, { prices, added }: Folders, output: Output): 0 | 1 | 2 {
  try {
    if (isHolidayList(readFileSync(path, 'utf8'))) {
      const { year, holidays } = importHolidayList(added, path);
      output.say(`Added the ${holidays.length} holidays of ${year} to ${added}/calendar.csv.`);
    } else {
      output.say(describe(importDailyFile(prices, path)));
    }
    return 0;
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'EISDIR')) {
      output.complain(`${path} is not a file that can be read.`);
      return 2;
    }
    if (!(error instanceof MalformedFile || error instanceof ImportRefused)) throw error;
    output.complain(error.message);
    return 1;
  }
}

function describe({ date, rows, alreadyRecorded, absent, badTicks, leftOut }: ImportPlan): string {
  if (alreadyRecorded) return `${date} is recorded already, exactly so; nothing was changed.`;
  const without =
    absent.length === 0 ? 'none of ours is missing' : `no row for ${absent.join(', ')}`;
  const added = `Added ${date} to ${rows.size} ETFs (${without}; ${leftOut} symbols not on our list left out).`;
  if (badTicks.length === 0) return added;
  const names = badTicks.map((tick) => `${tick.symbol} ${tick.price} of ${tick.date}`);
  return `${added}\nBad ticks, added to bad-ticks.csv and never traded in practice: ${names.join(', ')}.`;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

import { MalformedFile } from '../malformed-file.ts';
import { importDailyFile } from './import-daily-file.ts';
import { ImportRefused } from './import-refused.ts';
import type { ImportPlan } from './plan-import.ts';

export type Output = { say(line: string): void; complain(line: string): void };

/** Answers the exit code: 0 done or nothing to do, 1 refused, 2 no such file. */
export function runImport(path: string, folder: string, output: Output): 0 | 1 | 2 {
  try {
    output.say(describe(importDailyFile(folder, path)));
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

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BadTick } from '../bad-ticks.ts';
import { barHeader, lineOf } from '../bar-series.ts';
import type { Source } from '../csv-table.ts';
import { MalformedFile } from '../malformed-file.ts';
import { openMarketData } from '../market-data.ts';
import { readMarketDays } from '../market-days.ts';
import { parseDailyFile } from './daily-file.ts';
import { type HolidayList, isHolidayList, parseHolidayList } from './holiday-list.ts';
import { type ImportFile, readImportFile } from './import-file.ts';
import { withImportLock } from './import-lock.ts';
import { ImportRefused } from './import-refused.ts';
import { badTickFile } from './new-bad-ticks.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { commitStaged, settle, stageFiles } from './staged-files.ts';

/** An ETF whose rows are all archived has no file. */
const rowsOf = (path: string): string =>
  existsSync(path) ? readFileSync(path, 'utf8') : `${barHeader}\n`;

const file = 'calendar.csv';

const header = 'date,kind,description,opens,closes,evidence';

export type Output = { say(line: string): void; complain(line: string): void };

/** The recorded prices, and the operator's own holidays. */
export type Folders = { readonly prices: string; readonly added: string };

/**
 * Imports a daily file of the exchange, or its holiday list, plain or in a ZIP. Returns the exit code: 0 done,
 * 1 refused, 2 file not found.
 */
export function runImport(path: string, { prices, added }: Folders, output: Output): 0 | 1 | 2 {
  try {
    const incoming = readImportFile(path);
    if (isHolidayList(incoming.text)) {
      const list = { file: path, text: incoming.text };
      const { year, holidays } = importHolidayList(added, list);
      output.say(`Added the ${holidays.length} holidays of ${year} to ${added}/calendar.csv.`);
    } else {
      output.say(describe(importDailyFile(prices, incoming)));
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

function describe(plan: ImportPlan): string {
  const { date, rows, alreadyRecorded, absent, badTicks, leftOut, otherSeries } = plan;
  if (alreadyRecorded) return `${date} is recorded already, exactly so; nothing was changed.`;
  const without =
    absent.length === 0 ? 'none of ours is missing' : `no row for ${absent.join(', ')}`;
  const lines = [
    `Added ${date} to ${rows.size} ETFs (${without}; ${leftOut} symbols not on our list left out).`,
  ];
  if (otherSeries.size > 0) lines.push(describeSeries(otherSeries));
  if (badTicks.length > 0) {
    const names = badTicks.map((tick) => `${tick.symbol} ${tick.price} of ${tick.date}`);
    lines.push(
      `Bad ticks, added to bad-ticks.csv and never traded in practice: ${names.join(', ')}.`,
    );
  }
  return lines.join('\n');
}

/** A bhavcopy holds some sixty series; the five with the most rows are named. */
function describeSeries(otherSeries: ReadonlyMap<string, number>): string {
  const series = [...otherSeries].sort(([, a], [, b]) => b - a);
  const rows = series.reduce((sum, [, count]) => sum + count, 0);
  const named = series.slice(0, 5).map(([name, count]) => `${name || 'blank'} (${count})`);
  const more = series.length > 5 ? ` and ${series.length - 5} more series` : '';
  return `Left out ${rows} ${rows === 1 ? 'row' : 'rows'} of series other than EQ: ${named.join(', ')}${more}.`;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Replaces the operator's entries of these dates. Throws `MalformedFile` before writing. */
function importHolidayList(folder: string, source: Source): HolidayList {
  const list = parseHolidayList(source.file, source.text);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  settle(folder);
  const known = join(folder, file);
  const before = existsSync(known) ? readFileSync(known, 'utf8') : `${header}\n`;
  readMarketDays({ file: known, text: before });

  const dates = new Set<string>(list.holidays.map(({ date }) => date));
  const kept = before
    .split('\n')
    .slice(1)
    .filter((line) => line !== '' && !dates.has(line.slice(0, 10)));
  const added = list.holidays.map(
    ({ date, description }) =>
      `${date},trading-holiday,${description.replaceAll(',', ';')},,,published`,
  );
  const text = [header, ...[...kept, ...added].sort(), ''].join('\n');
  readMarketDays({ file: known, text });
  stageFiles(folder, new Map([[file, text]]));
  commitStaged(folder);
  settle(folder);
  return list;
}

/**
 * Appends a session for every ETF, or changes nothing. Throws `MalformedFile` or `ImportRefused` with a message
 * for the operator.
 */
export function importDailyFile(folder: string, incoming: ImportFile): ImportPlan {
  const daily = parseDailyFile(incoming);

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

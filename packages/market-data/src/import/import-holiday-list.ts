import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMarketDays } from '../market-days.ts';
import { type HolidayList, parseHolidayList } from './holiday-list.ts';
import { commitStaged, settle, stageFiles } from './staged-files.ts';

const file = 'calendar.csv';
const header = 'date,kind,description,opens,closes,evidence';

/**
 * Writes the holidays of a year into an operator's own calendar. What that calendar said of these dates before is
 * replaced, everything else stays. Throws `MalformedFile` before anything is written.
 */
export function importHolidayList(folder: string, path: string): HolidayList {
  const list = parseHolidayList(path, readFileSync(path, 'utf8'));
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

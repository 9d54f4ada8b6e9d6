import { type LocalDate, parseLocalDate } from '@safe-trading/engine';
import type { ImportFile } from './import-file.ts';
import { ImportRefused } from './import-refused.ts';

/** How the NSE names its daily files: `sec_bhavdata_full_24082026`, `BhavCopy_NSE_CM_0_0_0_20260824_F_0000`. */
const namedDates = [
  /sec_bhavdata_full_(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})(?!\d)/i,
  /bhavcopy_[a-z]+_[a-z]+_\d+_\d+_\d+_(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?!\d)/i,
];

/** Throws `ImportRefused` if the name of the file, or of the CSV in the ZIP, says another date. Other names say none. */
export function checkDateInNames({ name, csvName }: ImportFile, date: LocalDate): void {
  const names: readonly [whose: string, name: string][] = [
    ['its name', name],
    ['the name of the CSV in it', csvName],
  ];
  for (const [whose, text] of names) {
    const named = dateInName(text);
    if (named === undefined || named === date) continue;
    throw new ImportRefused(
      `${name} holds the session of ${date}, but ${whose} says ${named}; download the file again, or correct the name if the prices are those of ${date}.`,
    );
  }
}

function dateInName(name: string): LocalDate | undefined {
  for (const form of namedDates) {
    const { year, month, day } = form.exec(name)?.groups ?? {};
    const date = parseLocalDate(`${year}-${month}-${day}`);
    if (date) return date;
  }
  return undefined;
}

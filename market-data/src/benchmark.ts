import type { LocalDate } from '@safe-trading/engine';
import { readTable, type Source } from './csv-table.ts';
import { MalformedFile } from './malformed-file.ts';

/** The level of an index at the close, in points. */
export type IndexClose = { readonly date: LocalDate; readonly close: number };

/** Every one of the sessions between the first close and the last must have its own. */
export function readBenchmark(source: Source, sessions: readonly LocalDate[]): IndexClose[] {
  const closes = readCloses(source);
  const known = new Set(closes.map(({ date }) => date));
  const first = closes[0]?.date ?? '';
  const last = closes.at(-1)?.date ?? '';
  const missing = sessions.find((date) => date > first && date < last && !known.has(date));
  if (missing === undefined) return closes;
  throw new MalformedFile({ file: source.file, line: 0 }, `a close of the session of ${missing}`);
}

function readCloses(source: Source): IndexClose[] {
  let previous = '';
  return readTable(source, ['date', 'close'] as const, (row) => {
    const date = row.date('date');
    const close = row.text('close');
    if (date <= previous) {
      throw new MalformedFile(row.at, 'a date after the one on the line before', date);
    }
    if (!/^\d{1,9}(\.\d{1,2})?$/.test(close)) {
      throw new MalformedFile(row.at, 'points with at most two decimals as close', close);
    }
    previous = date;
    return { date, close: Number(close) };
  });
}

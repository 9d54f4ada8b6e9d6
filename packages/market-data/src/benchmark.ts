import type { LocalDate } from '@safe-trading/engine';
import { readTable, type Source } from './csv-table.ts';
import { MalformedFile } from './malformed-file.ts';

/** In points. */
export type IndexClose = { readonly date: LocalDate; readonly close: number };

/** Refuses an index with a missing session. */
export function readBenchmark(source: Source, sessions: readonly LocalDate[]): IndexClose[] {
  let previous = '';
  const closes = readTable(source, ['date', 'close'] as const, (row) => {
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
  const { missing, more } = gapsIn(closes, sessions);
  if (missing.length > 0) {
    const rest = more > 0 ? ` and ${more} more` : '';
    const expected = `a close for every session; it has none for ${missing.join(', ')}${rest}`;
    throw new MalformedFile({ file: source.file, line: 0 }, expected);
  }
  return closes;
}

const namedAtMost = 5;

function gapsIn(closes: readonly IndexClose[], sessions: readonly LocalDate[]) {
  const known = new Set(closes.map(({ date }) => date));
  const [first, last] = [closes.at(0)?.date ?? '', closes.at(-1)?.date ?? ''];
  const gaps = sessions.filter((date) => date > first && date < last && !known.has(date));
  return { missing: gaps.slice(0, namedAtMost), more: gaps.length - namedAtMost };
}

import type { MarketDay } from '@safe-trading/engine';
import { readTable, type Source } from './csv-table.ts';
import { MalformedFile } from './malformed-file.ts';

const columns = ['date', 'kind', 'description', 'opens', 'closes', 'evidence'] as const;

const kinds: readonly MarketDay['kind'][] = [
  'trading-holiday',
  'muhurat',
  'special-session',
  'settlement-holiday',
  'early-close',
  'trading-day',
];

/** Days that differ from an ordinary week, oldest first. */
export function readMarketDays(source: Source): MarketDay[] {
  let previous = '';
  return readTable(source, columns, (row) => {
    const date = row.date('date');
    if (date <= previous) {
      throw new MalformedFile(row.at, 'a date after the one on the line before', date);
    }
    previous = date;
    return {
      date,
      kind: row.oneOf('kind', kinds),
      description: row.text('description'),
      ...(row.isEmpty('opens') ? {} : { opens: row.time('opens') }),
      ...(row.isEmpty('closes') ? {} : { closes: row.time('closes') }),
    };
  });
}

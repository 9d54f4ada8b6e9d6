import type { LocalDate } from '@safe-trading/engine';
import { readTable, type Source } from './csv-table.ts';
import { MalformedFile } from './malformed-file.ts';

/** One unit becomes `factor` units on `exDate`. */
export type Split = {
  readonly symbol: string;
  readonly exDate: LocalDate;
  readonly factor: number;
};

/** Oldest first. */
export function readSplits(source: Source, isKnown: (symbol: string) => boolean): Split[] {
  const columns = ['symbol', 'ex_date', 'units_after_per_unit_before'] as const;
  let latest = '';
  return readTable(source, columns, (row) => {
    const split = {
      symbol: row.text('symbol'),
      exDate: row.date('ex_date'),
      factor: row.whole('units_after_per_unit_before'),
    };
    if (!isKnown(split.symbol)) {
      throw new MalformedFile(row.at, 'a symbol from etfs.csv', split.symbol);
    }
    if (split.factor < 2) {
      throw new MalformedFile(row.at, 'at least 2 units after one before', String(split.factor));
    }
    if (split.exDate < latest) {
      throw new MalformedFile(row.at, 'rows in the order of ex_date', split.exDate);
    }
    latest = split.exDate;
    return split;
  });
}

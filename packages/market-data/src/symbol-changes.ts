import type { LocalDate } from '@safe-trading/engine';
import { readTable, type Source } from './csv-table.ts';
import { MalformedFile } from './malformed-file.ts';

export type SymbolChange = {
  readonly oldSymbol: string;
  readonly newSymbol: string;
  readonly lastSeenOld: LocalDate;
};

const columns = ['old_symbol', 'new_symbol', 'first_seen_old', 'last_seen_old'] as const;

export function readSymbolChanges(source: Source): SymbolChange[] {
  const seen = new Set<string>();
  return readTable(source, columns, (row) => {
    const change = {
      oldSymbol: row.text('old_symbol'),
      newSymbol: row.text('new_symbol'),
      lastSeenOld: row.date('last_seen_old'),
    };
    if (row.date('first_seen_old') > change.lastSeenOld) {
      throw new MalformedFile(row.at, 'first_seen_old not after last_seen_old', change.lastSeenOld);
    }
    if (seen.has(change.oldSymbol)) {
      throw new MalformedFile(row.at, 'each old symbol only once', change.oldSymbol);
    }
    seen.add(change.oldSymbol);
    return change;
  });
}

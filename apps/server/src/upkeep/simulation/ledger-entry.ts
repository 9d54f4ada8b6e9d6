import type { LedgerAccount, Paise } from '@safe-trading/engine';

/** A posting without ids. `at` is market time to the minute. */
export type LedgerEntry = {
  at: string;
  investor: string;
  strategy: string;
  cause: string;
  schedule?: number;
  account: LedgerAccount;
  amount: Paise;
  units: number;
};

const headings = ['Date', 'Investor', 'Block', 'What', 'Account', 'Rupees', 'Units'];
const numeric = new Set(['Rupees', 'Units', 'Block']);

/** In rupees, signed as posted. */
export function ledgerTable(entries: readonly LedgerEntry[]): string[] {
  const lines = [headings, ...entries.map(cellsOf)];
  const widths = headings.map((_, column) =>
    lines.reduce((width, cells) => Math.max(width, cells[column]?.length ?? 0), 0),
  );
  return lines.map((cells) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return numeric.has(headings[column] ?? '') ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
}

const cellsOf = (entry: LedgerEntry): string[] => [
  entry.at,
  entry.investor,
  entry.schedule === undefined ? '' : String(entry.schedule),
  entry.cause,
  entry.account,
  (entry.amount / 100).toFixed(2),
  entry.units === 0 ? '' : String(entry.units),
];

import type { Row } from '../books/row.ts';
import type { Difference, Expected } from './difference.ts';

export type Comparison = {
  table: string;
  keyOf(row: Row | Expected): string;
  unknown: string;
};

export function compareRows(
  { table, keyOf, unknown }: Comparison,
  expected: readonly Expected[],
  stored: readonly Row[],
): Difference[] {
  const rows = new Map(stored.map((row) => [keyOf(row), row]));
  const differences: Difference[] = [];
  for (const row of expected) {
    const key = keyOf(row);
    const found = rows.get(key);
    rows.delete(key);
    if (!found) {
      const sentence = `${table} ${key} is missing; by the fills it is ${describe(row)}.`;
      differences.push({ table, key, sentence });
      continue;
    }
    const column = Object.keys(row).find((name) => !isSame(row[name] ?? null, found[name]));
    if (column) differences.push(differs(table, key, column, row[column] ?? null, found[column]));
  }
  for (const [key, row] of rows) {
    const sentence = `${table} ${key} ${unknown}; it is ${describe(row)}.`;
    differences.push({ table, key, sentence });
  }
  return differences;
}

export function differs(
  table: string,
  key: string,
  column: string,
  expected: unknown,
  found: unknown,
): Difference {
  const should = shown(column, expected);
  const is = shown(column, found);
  return {
    table,
    key,
    column,
    sentence: `${table} ${key}: ${column} should be ${should}, it is ${is}.`,
  };
}

const isSame = (expected: unknown, found: unknown): boolean =>
  textOf(expected) === textOf(found ?? null);

const textOf = (value: unknown): string | null => (value === null ? null : String(value));

function shown(column: string, value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (!column.endsWith('_paise') || !/^-?\d+$/.test(String(value))) return String(value);
  return rupees(BigInt(String(value)));
}

export function rupees(paise: bigint): string {
  const digits = String(paise < 0n ? -paise : paise).padStart(3, '0');
  return `${paise < 0n ? '-' : ''}₹${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const describe = (row: Row | Expected): string =>
  Object.entries(row)
    .filter(([name, value]) => value !== null && name !== 'id')
    .map(([name, value]) => `${name} ${shown(name, value)}`)
    .join(', ');

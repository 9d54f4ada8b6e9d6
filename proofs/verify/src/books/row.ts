export type Row = Readonly<Record<string, unknown>>;

/** Inconsistent data; the message names it. */
export class UnreadableBooks extends Error {}

export function text(row: Row, name: string): string {
  const value = row[name];
  if (typeof value !== 'string') throw unreadable(row, name, 'text');
  return value;
}

export function maybeText(row: Row, name: string): string | undefined {
  return row[name] === null || row[name] === undefined ? undefined : text(row, name);
}

export function count(row: Row, name: string): number {
  const value = row[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    throw unreadable(row, name, 'a whole number');
  }
  return value;
}

/** Paise and units as exact integers. */
export const whole = (row: Row, name: string): bigint => BigInt(count(row, name));

export const maybeWhole = (row: Row, name: string): bigint | undefined =>
  row[name] === null || row[name] === undefined ? undefined : whole(row, name);

export function flag(row: Row, name: string): boolean {
  const value = row[name];
  if (typeof value !== 'boolean') throw unreadable(row, name, 'true or false');
  return value;
}

export function part(row: Row, name: string): Row {
  const value = row[name];
  if (!isRow(value)) throw unreadable(row, name, 'an object');
  return value;
}

export const maybePart = (row: Row, name: string): Row | undefined =>
  row[name] === null || row[name] === undefined ? undefined : part(row, name);

export function list(row: Row, name: string): Row[] {
  const value = row[name];
  if (!Array.isArray(value)) throw unreadable(row, name, 'a list');
  return value.filter(isRow);
}

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = (row: Row): string =>
  String(row['id'] ?? row['client_order_id'] ?? row['schedule_id'] ?? 'without a name');

const unreadable = (row: Row, name: string, what: string) =>
  new UnreadableBooks(
    `Row ${nameOf(row)} holds ${JSON.stringify(row[name]) ?? 'nothing'} as ${name}, where ${what} is expected.`,
  );

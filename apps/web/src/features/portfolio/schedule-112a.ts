import { taxSchedule } from '@safe-trading/messages/en/tax-schedule';
import { messagesOf } from '../../lib/messages.ts';
import type { Tax } from './use-tax.ts';

type Fault = { readonly fault: string };
/** With the names of ETFs whose rows are missing. */
type Filled =
  | { readonly file: Uint8Array<ArrayBuffer>; readonly missing: readonly string[] }
  | Fault;

/** An empty template that was understood. */
export type Template = { readonly header: string; readonly columns: readonly string[] };

/** The columns of the template by their numbers; 1b came with the assessment year 2025-26. */
const names: readonly (readonly [number: string, name: string])[] = [
  ['1a', 'Share/Unit acquired(1a)'],
  ['1b', 'Share/Unit transferred(1b)'],
  ['2', 'ISIN Code(2)'],
  ['3', 'Name of the Share/Unit(3)'],
  ['4', 'No. of Shares/Units(4)'],
  ['5', 'Sale-price per Share/Unit(5)'],
  ['6', 'Full Value of Consideration(Total Sale Value)(6)'],
  ['7', 'Cost of acquisition without indexation(7)'],
  ['8', 'Cost of acquisition(8)'],
  ['9', 'If the long term capital asset was acquired before 01.02.2018(9)'],
  ['10', 'Fair Market Value per share/unit as on 31st January 2018(10)'],
  ['11', 'Total Fair Market Value of capital asset as per section 55(2)(ac)(11)'],
  ['12', 'Expenditure wholly and exclusively in connection with transfer(12)'],
  ['13', 'Total deductions(13)'],
  ['14', 'Balance(14)'],
];

/** Sales from this year on were all made after 23 July 2024. */
const firstYearOfOneRate = '2025-26';

/** Reads the template of Schedule 112A that a person downloaded; refuses one it does not understand with what differs. */
export function readTemplate(bytes: Uint8Array): Template | Fault {
  const text = messagesOf(taxSchedule);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return { fault: text('byte-order-mark') };
  }
  const whole = decoded(bytes);
  if (whole === undefined) return { fault: text('not-utf-8') };
  const [header = '', ...rows] = whole.split('\r\n');
  if (header.includes('\n') || header.includes('\r')) return { fault: text('line-ends') };
  if (rows.some((row) => row.trim() !== '')) return { fault: text('has-rows') };
  const columns = columnsOf(header);
  return typeof columns === 'string' ? { fault: columns } : { header, columns };
}

/**
 * The header stays byte for byte. Units bought after 31 January 2018 are one consolidated row in whole rupees, older ones a
 * row of their ISIN; those whose value of that day is not known are named instead. Says why there is no row.
 */
export function fillSchedule112a({ header, columns }: Template, tax: Tax): Filled {
  const text = messagesOf(taxSchedule);
  const { schedule112a: sums, year } = tax;
  const known = sums.older.flatMap((row) =>
    row.fairValue === undefined ? [] : [{ ...row, fairValue: row.fairValue }],
  );
  const missing = [
    ...new Set(sums.older.filter((row) => row.fairValue === undefined).map(({ name }) => name)),
  ];
  const rows = [...known.map(olderCells), ...(sums.value === 0 ? [] : [consolidatedCells(sums)])];
  if (rows.length === 0) {
    const names = missing.join(', ');
    return { fault: missing.length > 0 ? text('no-value', { names }) : text('no-sale', { year }) };
  }
  if (columns.includes('1b') && year < firstYearOfOneRate) {
    return { fault: text('two-rates', { year }) };
  }
  const lines = rows.map((cells) => columns.map((number) => String(cells[number] ?? '')).join(','));
  const file = new TextEncoder().encode([header, ...lines, ''].join('\r\n'));
  return { file, missing };
}

function decoded(template: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(template);
  } catch {
    return undefined;
  }
}

/** The numbers of the columns, or a sentence that says what differs. */
function columnsOf(header: string): readonly string[] | string {
  const text = messagesOf(taxSchedule);
  const found = header.split(',').map((name) => name.replace(/[\s"]+/g, ' ').trim());
  const isLong = found[1]?.includes('(1b)') ?? false;
  const named = names.filter(([number]) => isLong || number !== '1b');
  for (const [at, [number, expected]] of named.entries()) {
    const own = found[at];
    const place = at + 1;
    if (own === undefined) return text('missing-column', { place, expected });
    if (!own.includes(`(${number})`)) return text('other-column', { place, found: own, expected });
  }
  if (found.length > named.length) {
    return text('more-columns', { found: found.length, expected: named.length });
  }
  return named.map(([number]) => number);
}

type Cells = Readonly<Record<string, string | number>>;
type Sums = Pick<Tax['schedule112a'], 'value' | 'cost' | 'expenses'>;
type Older = Tax['schedule112a']['older'][number] & { readonly fairValue: number };

const consolidatedCells = (sums: Sums): Cells => ({
  '1a': 'AE',
  '2': 'INNOTREQUIRD',
  '3': 'CONSOLIDATED',
  '8': Math.round(sums.cost),
  ...totals(sums, Math.round(sums.cost)),
});

/** Column 7 is the cost, or where that is more the lower of the value of 31 January 2018 and the sale. */
function olderCells(row: Older): Cells {
  const fairValue = Math.round(row.fairValue);
  const capped = Math.min(Math.round(row.value), fairValue);
  const cost = Math.round(row.cost);
  return {
    '1a': 'BE',
    '2': row.isin,
    '3': row.name.replaceAll(',', ' '),
    '4': row.units,
    '5': perUnit(row.value, row.units),
    '8': cost,
    '9': capped,
    '10': perUnit(row.fairValue, row.units),
    '11': fairValue,
    ...totals(row, Math.max(cost, capped)),
  };
}

/** Rupees with at most four decimals. */
const perUnit = (amount: number, units: number): number =>
  Math.round((amount / units) * 10_000) / 10_000;

function totals(sums: Sums, deducted: number): Cells {
  const value = Math.round(sums.value);
  const expenses = Math.round(sums.expenses);
  return {
    '1b': 'AE',
    '6': value,
    '7': deducted,
    '12': expenses,
    '13': deducted + expenses,
    '14': value - deducted - expenses,
  };
}

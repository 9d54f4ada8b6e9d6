import { taxSchedule } from '@safe-trading/messages/en/tax-schedule';
import { messagesOf } from '../../lib/messages.ts';
import type { Tax } from './use-tax.ts';

type Fault = { readonly fault: string };
type Filled = { readonly file: Uint8Array<ArrayBuffer> } | Fault;

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
 * The header stays byte for byte, and units bought after 31 January 2018 are one consolidated row in whole rupees. Says
 * why there is none.
 */
export function fillSchedule112a({ header, columns }: Template, tax: Tax): Filled {
  const row = rowOf(columns, tax);
  if (typeof row === 'string') return { fault: row };
  return { file: new TextEncoder().encode(`${header}\r\n${row.join(',')}\r\n`) };
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

function rowOf(columns: readonly string[], tax: Tax): readonly string[] | string {
  const text = messagesOf(taxSchedule);
  const { schedule112a: sums, year } = tax;
  if (sums.value === 0) return text('no-sale', { year });
  if (sums.hasOlderUnits) return text('older-units');
  if (columns.includes('1b') && year < firstYearOfOneRate) return text('two-rates', { year });
  const value = Math.round(sums.value);
  const cost = Math.round(sums.cost);
  const expenses = Math.round(sums.expenses);
  const cells: Readonly<Record<string, string | number>> = {
    '1a': 'AE',
    '1b': 'AE',
    '2': 'INNOTREQUIRD',
    '3': 'CONSOLIDATED',
    '6': value,
    '7': cost,
    '8': cost,
    '12': expenses,
    '13': cost + expenses,
    '14': value - cost - expenses,
  };
  return columns.map((number) => String(cells[number] ?? ''));
}

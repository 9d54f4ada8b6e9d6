import type { Tax } from './use-tax.ts';

type Filled = { readonly file: Uint8Array<ArrayBuffer> } | { readonly fault: string };

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

const again = 'Download the template again and choose it without opening it in a spreadsheet.';
/** Sales from this year on were all made after 23 July 2024. */
const firstYearOfOneRate = '2025-26';

/**
 * Fills the template of Schedule 112A that a person downloaded: its header stays byte for byte, and units bought after
 * 31 January 2018 are one consolidated row in whole rupees. A template it does not understand is refused with what
 * differs.
 */
export function fillSchedule112a(template: Uint8Array, tax: Tax): Filled {
  if (template[0] === 0xef && template[1] === 0xbb && template[2] === 0xbf) {
    return { fault: `The template begins with a byte order mark. ${again}` };
  }
  const text = decoded(template);
  if (text === undefined) return { fault: `The template is not a text file in UTF-8. ${again}` };
  const [header = '', ...rows] = text.split('\r\n');
  if (header.includes('\n') || header.includes('\r')) {
    return { fault: `The line ends of the template were changed. ${again}` };
  }
  if (rows.some((row) => row.trim() !== '')) {
    return { fault: 'The template already has rows below its header. Choose an empty one.' };
  }
  const columns = columnsOf(header);
  if (typeof columns === 'string') return { fault: `${columns} ${again}` };
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
  const found = header.split(',').map((name) => name.replace(/[\s"]+/g, ' ').trim());
  const isLong = found[1]?.includes('(1b)') ?? false;
  const expected = names.filter(([number]) => isLong || number !== '1b');
  for (const [place, [number, name]] of expected.entries()) {
    const own = found[place];
    if (own === undefined || !own.includes(`(${number})`)) {
      return `Column ${place + 1} of the template is “${own ?? 'missing'}”, not “${name}”.`;
    }
  }
  if (found.length > expected.length) {
    return `The template has ${found.length} columns, not ${expected.length}.`;
  }
  return expected.map(([number]) => number);
}

function rowOf(columns: readonly string[], tax: Tax): readonly string[] | string {
  const { schedule112a: sums, year } = tax;
  if (sums.value === 0) {
    return `There is no long-term sale of an equity ETF in ${year}, so the schedule stays empty.`;
  }
  if (sums.hasOlderUnits) {
    return 'Units bought before 1 February 2018 need a row for each ISIN with their value of 31 January 2018. Fill those by hand from the sheet “Sales”.';
  }
  if (columns.includes('1b') && year < firstYearOfOneRate) {
    return `In ${year} the rate changed on 23 July 2024, which needs two rows. Fill them by hand from the sheet “Sales”.`;
  }
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

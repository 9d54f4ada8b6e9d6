import { expect, test } from 'vitest';
import { fillSchedule112a, readTemplate } from './schedule-112a.ts';
import { type Tax, taxOf } from './use-tax.ts';

/** As the portal gives it, with its no-break space. */
const header = [
  'Share/Unit acquired(1a)',
  'ISIN Code(2)',
  'Name of the Share/Unit(3)',
  'No. of Shares/Units(4)',
  'Sale-price per Share/Unit(5)',
  'Full Value of Consideration(Total Sale Value)(6) = 4 * 5',
  'Cost of acquisition without indexation(7)',
  'Cost of acquisition(8)',
  'If the long term capital asset was acquired before 01.02.2018(9)',
  'Fair Market Value per share/unit as on 31st January\u00a02018(10)',
  'Total Fair Market Value of capital asset as per section 55(2)(ac)(11) = 4 * 10',
  'Expenditure wholly and exclusively in connection with transfer(12)',
  'Total deductions(13) = 7 + 12',
  'Balance(14) = 6 - 13',
];

const taxed = (changed: object = {}, year = '2026-27'): Tax =>
  taxOf({
    year,
    schedule_112a: {
      ...{ full_value: 225_000.49, cost: 100_000.5, expenses: 70.4, older: [] },
      ...changed,
    },
  });

function fill(template: string, tax = taxed()): ReturnType<typeof fillSchedule112a> {
  const read = readTemplate(new TextEncoder().encode(template));
  return 'fault' in read ? read : fillSchedule112a(read, tax);
}

const textOf = (filled: ReturnType<typeof fill>): string =>
  'file' in filled
    ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(filled.file)
    : filled.fault;

test('keeps the header byte for byte and adds one row in whole rupees', () => {
  expect(textOf(fill(`${header.join(',')}\r\n`))).toBe(
    `${header.join(',')}\r\nAE,INNOTREQUIRD,CONSOLIDATED,,,225000,100001,100001,,,,70,100071,124929\r\n`,
  );
});

test('fills a template with the column of the day of transfer', () => {
  const longer = header.toSpliced(1, 0, 'Share/Unit transferred(1b)');
  expect(textOf(fill(longer.join(',')))).toMatch(/\r\nAE,AE,INNOTREQUIRD,CONSOLIDATED,/);
});

test.each([
  [
    'that a spreadsheet saved with a byte order mark',
    `\ufeff${header.join(',')}\r\n`,
    /byte order mark/,
  ],
  ['with changed line ends', `${header.join(',')}\n`, /line ends/],
  ['with rows', `${header.join(',')}\r\nAE,INF1\r\n`, /already has rows/],
  [
    'in another order',
    header.toSpliced(1, 2, 'Name of the Share/Unit(3)', 'ISIN Code(2)').join(','),
    /Column 2 of the template is “Name of the Share\/Unit\(3\)”, not “ISIN Code\(2\)”/,
  ],
  [
    'without its last column',
    header.slice(0, 13).join(','),
    /ends before column 14, “Balance\(14\)”/,
  ],
  ['with one column more', [...header, 'More(15)'].join(','), /has 15 columns, not 14/],
  [
    'that a spreadsheet saved with semicolons',
    header.join(';'),
    /ends before column 2, .* without opening it in a spreadsheet/,
  ],
])('refuses a template %s', (_, template, says) => {
  expect(textOf(fill(template))).toMatch(says);
});

test('refuses a file that is not UTF-8', () => {
  expect(readTemplate(Uint8Array.from([0xff, 0xfe, 0x41]))).toMatchObject({
    fault: expect.stringMatching(/not a text file in UTF-8/),
  });
});

const older = {
  isin: 'INF204KB14I2',
  etf_name: 'Nippon India ETF Nifty 50, BeES',
  units: 40,
  full_value: 9_600.4,
  cost: 3_000,
  fair_value: 4_554,
  expenses: 6,
};

test('units bought before February 2018 are a row of their ISIN with their value', () => {
  const rows = textOf(fill(`${header.join(',')}\r\n`, taxed({ older: [older] }))).split('\r\n');
  expect(rows.slice(1)).toEqual([
    'BE,INF204KB14I2,Nippon India ETF Nifty 50  BeES,40,240.01,9600,4554,3000,4554,113.85,4554,6,4560,5040',
    'AE,INNOTREQUIRD,CONSOLIDATED,,,225000,100001,100001,,,,70,100071,124929',
    '',
  ]);
});

test.each([
  ['what was paid where that is more', { cost: 5_000 }, '5000,5000,4554,113.85,4554,6,5006,4594'],
  [
    'what the sale brought where that is less',
    { full_value: 4_000 },
    '4000,3000,4000,113.85,4554,6,4006,-6',
  ],
])('the cost of older units is %s', (_, changed, cells) => {
  const tax = taxed({ full_value: 0, older: [{ ...older, ...changed }] });
  expect(textOf(fill(header.join(','), tax))).toMatch(new RegExp(`,${cells}\r\n$`));
});

test('older units without a known value are named and have no row', () => {
  const filled = fill(header.join(','), taxed({ older: [{ ...older, fair_value: null }] }));
  expect(filled).toMatchObject({ missing: ['Nippon India ETF Nifty 50, BeES'] });
  expect(textOf(filled).split('\r\n')).toHaveLength(3);
});

test.each([
  ['without a long-term sale', taxed({ full_value: 0 }), /no long-term sale/],
  [
    'with older units of unknown value alone',
    taxed({ full_value: 0, older: [{ ...older, fair_value: null }] }),
    /The price of 31 January 2018 is not known for Nippon/,
  ],
])('fills nothing %s', (_, tax, says) => {
  expect(textOf(fill(`${header.join(',')}\r\n`, tax))).toMatch(says);
});

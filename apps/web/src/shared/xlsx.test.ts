import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { dateCell, instantCell, moneyCell, percentageCell, unitsCell } from './cells.ts';
import { workbookOf, xlsxOf } from './xlsx.ts';

const unpacked = async (lines: Parameters<typeof xlsxOf>[0]) =>
  unzipSync(new Uint8Array(await xlsxOf(lines).arrayBuffer()));
const xmlOf = (part = new Uint8Array()): Document =>
  new DOMParser().parseFromString(strFromU8(part), 'application/xml');
const cellsOf = async (lines: Parameters<typeof xlsxOf>[0]): Promise<(string | null)[][]> => {
  const parsed = xmlOf((await unpacked(lines))['xl/worksheets/sheet1.xml']);
  return [...parsed.querySelectorAll('c')].map((cell) => [
    cell.getAttribute('r'),
    cell.getAttribute('t'),
    cell.textContent,
  ]);
};

test('numbers are numbers, texts are texts, and what is empty is left out', async () => {
  expect(
    await cellsOf([
      ['ETF', 'Units'],
      ['GOLDBEES', 12.5],
      ['', 0],
    ]),
  ).toEqual([
    ['A1', 'inlineStr', 'ETF'],
    ['B1', 'inlineStr', 'Units'],
    ['A2', 'inlineStr', 'GOLDBEES'],
    ['B2', null, '12.5'],
    ['B3', null, '0'],
  ]);
});

test.each(['=1+1', '<b>&"\'', 'संतुलित निवेश', '₹1,000 → ₹2,000', '  spaces  '])(
  'the text %s comes out as it went in',
  async (text) => {
    expect(await cellsOf([[text]])).toEqual([['A1', 'inlineStr', text]]);
  },
);

test('what XML cannot hold is left out', async () => {
  expect(await cellsOf([['a\u0000b\u001fc']])).toEqual([['A1', 'inlineStr', 'abc']]);
});

test.each([
  ['a day', dateCell('2026-11-30'), 'd mmm yyyy', 46356],
  [
    'an instant',
    instantCell('2026-11-30T05:32:00.000Z'),
    'd mmm yyyy, h:mm AM/PM',
    46356 + 662 / 1440,
  ],
  [
    'an instant late in the day',
    instantCell('2026-11-29T18:30:00Z'),
    'd mmm yyyy, h:mm AM/PM',
    46356,
  ],
  ['an amount', moneyCell(-2590.5), '[$₹-4009]#,##,##0.00', -2590.5],
  ['units', unitsCell(1500), '#,##,##0', 1500],
  ['a percentage', percentageCell(2.56), '0.00', 2.56],
])('%s is a number with its format', async (_, cell, format, value) => {
  const parts = await unpacked([[cell]]);
  const sheet = xmlOf(parts['xl/worksheets/sheet1.xml']);
  const styles = xmlOf(parts['xl/styles.xml']);
  const shown = sheet.querySelector('c');
  const style = styles.querySelectorAll('cellXfs > xf')[Number(shown?.getAttribute('s'))];
  const code = styles.querySelector(`numFmt[numFmtId="${style?.getAttribute('numFmtId')}"]`);
  expect([code?.getAttribute('formatCode'), shown?.getAttribute('t')]).toEqual([format, null]);
  expect(Number(shown?.textContent)).toBeCloseTo(value, 8);
});

test('a column is as wide as its widest cell, up to a limit', async () => {
  const parts = await unpacked([
    ['ETF', 'Price as of', 'Reason'],
    ['GOLDBEES', instantCell('2026-11-30T05:32:00Z'), 'x'.repeat(500)],
  ]);
  const columns = xmlOf(parts['xl/worksheets/sheet1.xml']).querySelectorAll('col');
  expect([...columns].map((column) => column.getAttribute('width'))).toEqual(['10', '25', '42']);
});

test('columns behind the twenty-sixth have two letters', async () => {
  const cells = await cellsOf([Array.from({ length: 28 }, (_, column) => column)]);
  expect(cells.slice(25).map(([at]) => at)).toEqual(['Z1', 'AA1', 'AB1']);
});

test('every part that a spreadsheet asks for is there and is XML', async () => {
  const parts = Object.entries(await unpacked([['ETF']]));
  const faults = parts.filter(([, part]) => xmlOf(part).querySelector('parsererror'));
  expect([parts.map(([name]) => name), faults]).toEqual([
    [
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/workbook.xml',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ],
    [],
  ]);
});

test('several sheets keep their names, order and cells', async () => {
  const sheets = [
    { name: 'Summary', lines: [['ETF']] },
    { name: 'Set-off & tax', lines: [['Section', 196]] },
  ];
  const parts = unzipSync(new Uint8Array(await workbookOf(sheets).arrayBuffer()));
  const named = [...xmlOf(parts['xl/workbook.xml']).querySelectorAll('sheet')];
  expect(named.map((sheet) => sheet.getAttribute('name'))).toEqual(['Summary', 'Set-off & tax']);
  expect(xmlOf(parts['xl/worksheets/sheet2.xml']).querySelectorAll('c')).toHaveLength(2);
  const targets = [...xmlOf(parts['xl/_rels/workbook.xml.rels']).querySelectorAll('Relationship')];
  expect(new Set(targets.map((one) => one.getAttribute('Id'))).size).toBe(3);
});

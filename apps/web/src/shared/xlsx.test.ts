import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { xlsxOf } from './xlsx.ts';

const unpacked = async (lines: Parameters<typeof xlsxOf>[0]) =>
  unzipSync(new Uint8Array(await xlsxOf(lines).arrayBuffer()));
const cellsOf = async (lines: Parameters<typeof xlsxOf>[0]): Promise<(string | null)[][]> => {
  const sheet = (await unpacked(lines))['xl/worksheets/sheet1.xml'] ?? new Uint8Array();
  const parsed = new DOMParser().parseFromString(strFromU8(sheet), 'application/xml');
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

test('columns behind the twenty-sixth have two letters', async () => {
  const cells = await cellsOf([Array.from({ length: 28 }, (_, column) => column)]);
  expect(cells.slice(25).map(([at]) => at)).toEqual(['Z1', 'AA1', 'AB1']);
});

test('every part that a spreadsheet asks for is there and is XML', async () => {
  const parts = Object.entries(await unpacked([['ETF']]));
  const faults = parts.filter(([, part]) =>
    new DOMParser()
      .parseFromString(strFromU8(part), 'application/xml')
      .querySelector('parsererror'),
  );
  expect([parts.map(([name]) => name), faults]).toEqual([
    [
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ],
    [],
  ]);
});

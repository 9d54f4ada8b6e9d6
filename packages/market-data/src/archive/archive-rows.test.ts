import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readImportFile } from '../import/import-file.ts';
import { importDailyFile } from '../import/run-import.ts';
import { openMarketData } from '../market-data.ts';
import { testMarket, writeMarket } from '../test-market.ts';
import { archiveRows, openArchive } from './archive-rows.ts';
import { archiveFile } from './price-archive.ts';

const symbols = ['NIFTYBEES', 'EGOLD', 'ITBEES'];

const barsIn = (folder: string) => {
  const market = openMarketData(folder);
  return symbols.map((symbol) => market.bars(symbol));
};

test('an archive holds every value of the rows it was made from', () => {
  using market = writeMarket();
  const before = barsIn(market.folder);

  expect(archiveRows(market.folder)).toEqual({ etfs: 3, rows: 7 });
  expect(barsIn(market.folder)).toEqual(before);
});

test('rows that are in the archive are kept nowhere else', () => {
  using market = writeMarket();
  archiveRows(market.folder);

  const kept = Object.keys(market.snapshot()).filter((path) => path.startsWith('daily/'));
  expect(kept).toEqual([archiveFile]);
});

test('an opened archive gives back the files, character by character', () => {
  using market = writeMarket();
  const before = market.snapshot();
  archiveRows(market.folder);
  openArchive(market.folder);

  expect(market.snapshot()).toEqual(before);
});

test('a session imported later is kept in rows until it is added to the archive', () => {
  using market = writeMarket();
  archiveRows(market.folder);
  const daily = join(market.folder, 'day.csv');
  writeFileSync(
    daily,
    [
      'symbol,series,date,open,high,low,close,volume',
      'NIFTYBEES,EQ,2026-08-24,283,285,282,284,1300',
      'EGOLD,EQ,2026-08-24,151,152,150,151.5,200',
      'ITBEES,EQ,2026-08-24,40.75,41,40.5,41,800',
      '',
    ].join('\n'),
  );
  importDailyFile(market.folder, readImportFile(daily));

  expect(readFileSync(join(market.folder, 'daily/ITBEES.csv'), 'utf8')).toBe(
    'date,open,high,low,close,volume\n2026-08-24,40.75,41,40.5,41,800\n',
  );
  const [bees] = barsIn(market.folder);
  expect([bees?.dates.length, bees?.close.at(-1)]).toEqual([4, 28_400]);
  expect(archiveRows(market.folder)).toEqual({ etfs: 3, rows: 10 });
  expect(barsIn(market.folder)[0]).toEqual(bees);
});

test('a row of a day that the archive holds is refused', () => {
  using market = writeMarket();
  archiveRows(market.folder);
  writeFileSync(join(market.folder, 'daily/EGOLD.csv'), testMarket['daily/EGOLD.csv']);

  expect(() => barsIn(market.folder)).toThrow(
    'daily/EGOLD.csv, line 2: expected a date after 2026-08-21, the archive\'s last, found "2026-08-19".',
  );
});

test.each([
  ['cut off', (bytes: Uint8Array) => bytes.subarray(0, bytes.length - 20)],
  ['of something else', () => new TextEncoder().encode('date,open,high')],
  ['empty', () => new Uint8Array()],
])('an archive that is %s is refused by its name', (_, change) => {
  using market = writeMarket();
  archiveRows(market.folder);
  const path = join(market.folder, archiveFile);
  writeFileSync(path, change(readFileSync(path)));

  expect(() => barsIn(market.folder)).toThrow('daily/archive.br: expected a whole archive');
});

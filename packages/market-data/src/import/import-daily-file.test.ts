import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MalformedFile } from '../malformed-file.ts';
import { openMarketData } from '../market-data.ts';
import { type MarketFiles, type MarketFolder, testMarket, writeMarket } from '../test-market.ts';
import { readImportFile } from './import-file.ts';
import { ImportRefused } from './import-refused.ts';
import { importDailyFile } from './run-import.ts';
import { commitStaged, settle, stageFiles } from './staged-files.ts';

const monday = (rows: string[]): string =>
  ['symbol,series,date,open,high,low,close,volume', ...rows, ''].join('\n');
const bees = 'NIFTYBEES,EQ,2026-08-24,283.50,285.10,282.00,284.90,4523761';
const gold = 'EGOLD,EQ,2026-08-24,151,152.5,150.05,152,900';
const itBees = 'ITBEES,EQ,2026-08-24,40.8,41,40.1,40.9,800';
const share = 'RELIANCE,EQ,2026-08-24,1400,1410,1390,1405,12345678';
const session = monday([bees, share, gold, itBees]);

const importText = (market: MarketFolder, text: string) => {
  const path = join(market.folder, 'incoming.csv');
  writeFileSync(path, text);
  return importDailyFile(market.folder, readImportFile(path));
};
const closes = (market: MarketFolder, symbol: string): number[] => [
  ...(openMarketData(market.folder).bars(symbol)?.close ?? []),
];

describe('importing the next session', () => {
  test('adds its row to every ETF', () => {
    using market = writeMarket();

    importText(market, session);

    expect(market.snapshot()).toEqual({
      ...testMarket,
      'incoming.csv': session,
      'daily/NIFTYBEES.csv': `${testMarket['daily/NIFTYBEES.csv']}2026-08-24,283.5,285.1,282,284.9,4523761\n`,
      'daily/EGOLD.csv': `${testMarket['daily/EGOLD.csv']}2026-08-24,151,152.5,150.05,152,900\n`,
      'daily/ITBEES.csv': `${testMarket['daily/ITBEES.csv']}2026-08-24,40.8,41,40.1,40.9,800\n`,
    });
  });

  test('says what was added and what was left out', () => {
    using market = writeMarket();
    const plan = importText(market, session);

    expect([plan.date, plan.rows.size, plan.leftOut, plan.alreadyRecorded]).toEqual([
      '2026-08-24',
      3,
      1,
      false,
    ]);
  });

  test('changes nothing the second time', () => {
    using market = writeMarket();
    importText(market, session);
    const before = market.snapshot();

    const { alreadyRecorded } = importText(market, session);

    expect({ alreadyRecorded, after: market.snapshot() }).toEqual({
      alreadyRecorded: true,
      after: before,
    });
  });

  test('goes on day after day', () => {
    using market = writeMarket();
    importText(market, session);
    importText(market, session.replaceAll('2026-08-24', '2026-08-25'));

    expect(closes(market, 'EGOLD')).toEqual([150500, 151505, 15200, 15200]);
  });

  test('follows a rename while the former symbol was in use', () => {
    using market = writeMarket({
      'symbol-changes.csv': testMarket['symbol-changes.csv'].replace('2026-08-20', '2026-08-24'),
    });
    importText(market, session.replace('ITBEES', 'NETFIT'));

    expect(closes(market, 'ITBEES').at(-1)).toBe(4090);
  });

  test('takes a former symbol for another ETF once it was given up', () => {
    using market = writeMarket();
    importText(market, monday([bees, gold, itBees, itBees.replace('ITBEES', 'NETFIT')]));

    expect(closes(market, 'ITBEES')).toEqual([4050, 4075, 4090]);
  });

  test('accepts a special session the calendar lists', () => {
    using market = writeMarket({
      'calendar.csv': testMarket['calendar.csv'].replace(
        '2026-08-26',
        '2026-08-23,special-session,Test,,,observed\n2026-08-26',
      ),
      'splits.csv': testMarket['splits.csv'].replace('2026-08-24', '2026-08-23'),
    });

    expect(importText(market, session.replaceAll('2026-08-24', '2026-08-23')).date).toBe(
      '2026-08-23',
    );
  });
});

describe('a bad tick of the session', () => {
  const stray = session.replace('283.50,285.10', '340.20,340.20');

  test('is imported as the exchange published it, and listed', () => {
    using market = writeMarket();
    const { badTicks } = importText(market, stray);
    const listed = openMarketData(market.folder).badTicks();
    const date = '2026-08-24';
    expect(listed).toEqual([
      { symbol: 'NIFTYBEES', date, price: 'open' },
      { symbol: 'NIFTYBEES', date, price: 'high' },
    ]);
    expect(badTicks).toEqual(listed);
  });

  test('takes its place among those that are listed', () => {
    using market = writeMarket({
      'bad-ticks.csv': 'symbol,date,price\nEGOLD,2026-08-19,low\nNIFTYBEES,2026-08-19,low\n',
    });
    importText(market, stray);
    expect(openMarketData(market.folder).badTicks()).toHaveLength(4);
  });

  test('may be the close of the session before, once the price has come back', () => {
    using market = writeMarket({
      'daily/ITBEES.csv': testMarket['daily/ITBEES.csv'].replace(
        '2026-08-21,40.5,41,40,40.75',
        '2026-08-21,40.5,50,40,49.9',
      ),
    });
    const { badTicks } = importText(market, session);
    expect(badTicks).toEqual([{ symbol: 'ITBEES', date: '2026-08-21', price: 'close' }]);
  });
});

describe('an import is refused, touching nothing,', () => {
  const noSplit: MarketFiles = { 'splits.csv': 'symbol,ex_date,units_after_per_unit_before\n' };
  const on = (date: string) => session.replaceAll('2026-08-24', date);

  test.each<[string, MarketFiles, string, string]>([
    [
      'when a session would be skipped',
      {},
      on('2026-08-25'),
      'the next is 2026-08-24; import that one before',
    ],
    ['on a weekend', {}, on('2026-08-23'), 'The calendar has no session on 2026-08-23'],
    ['on a holiday', {}, on('2026-09-14'), 'The calendar has no session on 2026-09-14'],
    [
      'when a recorded session says otherwise',
      {},
      on('2026-08-21'),
      '2026-08-21 is already recorded and this file says something else about NIFTYBEES',
    ],
    [
      'before the first session',
      {},
      on('2026-08-18'),
      '2026-08-18 is not recorded and lies before the last one, 2026-08-21',
    ],
    ['without the ETF that always trades', {}, monday([gold, itBees]), 'no row for NIFTYBEES'],
    [
      'when many ETFs are missing',
      {},
      monday([bees, gold]),
      '1 are not in the file (ITBEES…): it looks cut off',
    ],
    [
      'when a split is not recorded',
      noSplit,
      session,
      'EGOLD closed at 152 rupees on 2026-08-24 after 1515.05 before',
    ],
    [
      'when a recorded split contradicts the prices',
      { 'splits.csv': `${testMarket['splits.csv']}ITBEES,2026-08-24,10\n` },
      session,
      'splits.csv says that one unit became 10; the prices say otherwise',
    ],
    [
      'when an ETF occurs under two names',
      { 'symbol-changes.csv': testMarket['symbol-changes.csv'].replace('08-20', '08-24') },
      monday([bees, gold, itBees, itBees.replace('ITBEES', 'NETFIT')]),
      'a second row for ITBEES, on line 5 as NETFIT',
    ],
    [
      'when it is malformed in a row we do not keep',
      {},
      session.replace('1400', 'x'),
      'line 3: expected a price',
    ],
    [
      'when an open lies outside the range of its day',
      {},
      session.replace('283.50', '285.11'),
      'line 2: expected open and close between low and high, found "NIFTYBEES"',
    ],
    [
      'when what is recorded cannot be read',
      { 'daily/EGOLD.csv': 'date\n' },
      session,
      'daily/EGOLD.csv, line 1: expected the header',
    ],
  ])('%s', (_, files, text, message) => {
    using market = writeMarket(files);
    const before = market.snapshot();

    expect(() => importText(market, text)).toThrow(message);
    expect(market.snapshot()).toEqual({ ...before, 'incoming.csv': text });
  });

  test('while another import is at work', () => {
    using market = writeMarket();
    writeFileSync(join(market.folder, '.import-lock'), String(process.pid));

    expect(() => importText(market, session)).toThrow('Another import');
    expect(closes(market, 'NIFTYBEES').length).toBe(3);
  });
});

describe('an import that stopped half-way', () => {
  const goldOnly = new Map([['daily/EGOLD.csv', `${testMarket['daily/EGOLD.csv']}x\n`]]);

  test('is forgotten when it was not decided', () => {
    using market = writeMarket();
    stageFiles(market.folder, goldOnly);

    importText(market, session);

    expect(closes(market, 'EGOLD')).toEqual([150500, 151505, 15200]);
  });

  test('is not read from when it was decided', () => {
    using market = writeMarket();
    stageFiles(market.folder, goldOnly);
    commitStaged(market.folder);

    expect(() => openMarketData(market.folder)).toThrow('expected a finished import');
  });

  test('is finished by the next one when it was decided', () => {
    using finished = writeMarket();
    importText(finished, session);
    using stopped = writeMarket();
    const {
      'daily/EGOLD.csv': egold = '',
      'daily/NIFTYBEES.csv': nifty = '',
      'daily/ITBEES.csv': it = '',
    } = finished.snapshot();
    stageFiles(
      stopped.folder,
      new Map([
        ['daily/EGOLD.csv', egold],
        ['daily/ITBEES.csv', it],
      ]),
    );
    commitStaged(stopped.folder);
    writeFileSync(join(stopped.folder, 'daily/NIFTYBEES.csv'), nifty);

    importText(stopped, session);

    expect(stopped.snapshot()).toEqual(finished.snapshot());
  });

  test('leaves a lock that the next one takes over', () => {
    using market = writeMarket();
    writeFileSync(join(market.folder, '.import-lock'), '999999999');

    expect(importText(market, session).alreadyRecorded).toBe(false);
  });

  test('leaves nothing behind once settled', () => {
    using market = writeMarket();
    mkdirSync(join(market.folder, '.import'));
    settle(market.folder);

    expect(market.snapshot()).toEqual(testMarket);
  });
});

test('whatever is changed in a file, it is added as a whole or not at all', () => {
  const places = fc.nat(session.length - 1);
  const mutation = fc.oneof(
    fc.record({ at: places, length: fc.nat(12), put: fc.constant('') }),
    fc.record({
      at: places,
      length: fc.nat(3),
      put: fc.constantFrom(',', '\n', '-', '.', '0', '9', 'A', ' '),
    }),
    fc.record({ at: places, length: fc.constant(1), put: fc.string({ maxLength: 3 }) }),
    fc.record({ at: places, length: fc.constant(session.length), put: fc.constantFrom('', '\n') }),
  );
  using market = writeMarket();
  const untouched = market.snapshot();
  const seen = { added: 0, refused: 0 };

  fc.assert(
    fc.property(mutation, ({ at, length, put }) => {
      const text = session.slice(0, at) + put + session.slice(at + length);
      let added = 0;
      let badTicks = 0;
      try {
        const plan = importText(market, text);
        added = plan.rows.size;
        badTicks = plan.badTicks.length;
      } catch (error) {
        if (!(error instanceof MalformedFile || error instanceof ImportRefused)) throw error;
        seen.refused += 1;
      }

      const { 'incoming.csv': _, ...after } = market.snapshot();
      const grown = Object.entries(after).filter(([path, was]) => was !== untouched[path]);
      seen.added += Math.sign(added);
      expect(grown.length).toBe(added + Math.sign(badTicks));
      for (const [path, now] of grown) {
        const lines = now.split('\n').length - (untouched[path] ?? '').split('\n').length;
        expect(lines).toBe(path === 'bad-ticks.csv' ? badTicks : 1);
      }
      for (const [path] of grown) writeFileSync(join(market.folder, path), untouched[path] ?? '');
    }),
    { seed: 20260824, numRuns: 400 },
  );
  expect(Math.min(seen.added, seen.refused)).toBeGreaterThan(20);
});

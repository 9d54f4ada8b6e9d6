import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openMarketData } from './market-data.ts';
import { type MarketFiles, testMarket, writeMarket } from './test-market.ts';

const withLine = (path: keyof typeof testMarket, line: string): MarketFiles => ({
  [path]: `${testMarket[path]}${line}\n`,
});

const taxRateHeader =
  'asset_class,sold_from,bought_from,short,long,long_after_months,exemption,act,short_section,long_section,source\n';

describe('a market', () => {
  test('lists its ETFs with what is known of each', () => {
    using market = writeMarket();

    expect(openMarketData(market.folder).etfs()[2]).toEqual({
      id: 'itbees',
      symbol: 'ITBEES',
      name: 'Nippon India Nifty IT ETF',
      underlying: 'Nifty IT',
      assetClass: 'equity',
      status: 'listed',
      formerSymbols: ['NETFIT'],
      tick: 1,
    });
  });

  test('gives the bars of an ETF', () => {
    using market = writeMarket();

    expect([...(openMarketData(market.folder).bars('EGOLD')?.close ?? [])]).toEqual([
      150500, 151505,
    ]);
  });

  test('has no bars for a symbol it does not list', () => {
    using market = writeMarket();

    expect(openMarketData(market.folder).bars('../etfs')).toBeUndefined();
  });

  test('takes its sessions from the ETF that trades in all of them', () => {
    using market = writeMarket();

    expect(openMarketData(market.folder).recordedSessions()).toEqual([
      '2026-08-19',
      '2026-08-20',
      '2026-08-21',
    ]);
  });

  test('reads a file only when it is asked for, and once', () => {
    using market = writeMarket();
    const opened = openMarketData(market.folder);
    const first = opened.bars('EGOLD');
    rmSync(join(market.folder, 'daily'), { recursive: true });

    expect(opened.bars('EGOLD')).toBe(first);
  });

  test('reads splits, calendar, rules and benchmark', () => {
    using market = writeMarket();
    const opened = openMarketData(market.folder);

    expect({
      splits: opened.splits(),
      holiday: opened.marketDays().find(({ date }) => date === '2026-09-14'),
      special: opened.marketDays().find(({ date }) => date === '2026-02-01'),
      rates: opened.chargeRates(),
      times: opened.sessionTimes(),
      benchmark: opened.benchmark()[1],
      renames: opened.symbolChanges(),
    }).toEqual({
      splits: [{ symbol: 'EGOLD', exDate: '2026-08-24', factor: 10 }],
      holiday: { date: '2026-09-14', kind: 'trading-holiday', description: 'Ganesh Chaturthi' },
      special: {
        date: '2026-02-01',
        kind: 'special-session',
        description: 'Budget',
        opens: '09:15',
        closes: '15:30',
      },
      rates: [
        {
          from: '2002-01-08',
          brokerageCap: 2000,
          brokeragePer10M: 20000,
          sttSellPer10M: 100,
          exchangePer10M: 297,
          investorFundPer10M: 10,
          sebiPer10M: 10,
          stampBuyPer10M: 1500,
          depository: 1500,
          gstPercent: 18,
        },
      ],
      times: [
        {
          from: '2002-01-08',
          opens: '09:15',
          closes: '15:30',
          lastOrder: '15:10',
          cancelLeftovers: '15:20',
        },
      ],
      benchmark: { date: '2025-12-31', close: 38100.5 },
      renames: [{ oldSymbol: 'NETFIT', newSymbol: 'ITBEES', lastSeenOld: '2026-08-20' }],
    });
  });

  test('reads a day with two sessions as one that pauses', () => {
    const row = '2027-01-02,special-session,Test,09:15 11:30,10:00 12:30,x';
    using market = writeMarket(withLine('calendar.csv', row));

    expect(openMarketData(market.folder).marketDays().at(-1)).toEqual({
      date: '2027-01-02',
      kind: 'special-session',
      description: 'Test',
      opens: '09:15',
      closes: '12:30',
      pause: { from: '10:00', until: '11:30' },
    });
  });

  test('reads hours with a pause', () => {
    const row = '2027-01-01,09:15,17:00,16:40,16:50,11:40,15:45';
    using market = writeMarket(withLine('rules/session-times.csv', row));

    expect(openMarketData(market.folder).sessionTimes().at(-1)?.pause).toEqual({
      from: '11:40',
      until: '15:45',
    });
  });

  test('names a file that is missing', () => {
    using market = writeMarket();
    rmSync(join(market.folder, 'daily', 'EGOLD.csv'));

    expect(() => openMarketData(market.folder).bars('EGOLD')).toThrow(
      'daily/EGOLD.csv: expected the file to exist.',
    );
  });

  test.each([
    [
      'an id twice',
      withLine('etfs.csv', 'egold,EGOLD2,Gold,,Gold,gold,,listed,,1'),
      'etfs.csv, line 5: expected each id',
    ],
    [
      'a symbol that is a former one',
      withLine('etfs.csv', 'netfit,NETFIT,IT,,IT,equity,,listed,,1'),
      'etfs.csv, line 5: expected each id and symbol only once, found "NETFIT"',
    ],
    [
      'a symbol that is a path',
      withLine('etfs.csv', 'x,../X,IT,,IT,equity,,listed,,1'),
      'line 5: expected capital letters',
    ],
    [
      'a tick of nothing',
      withLine('etfs.csv', 'x,X,IT,,IT,equity,,listed,,0'),
      'line 5: expected a tick',
    ],
    [
      'an unknown class',
      withLine('etfs.csv', 'x,X,IT,,IT,crypto,,listed,,1'),
      'line 5: expected one of equity',
    ],
    [
      'a split of an unlisted symbol',
      withLine('splits.csv', 'NONE,2026-08-25,10'),
      'splits.csv, line 3: expected a symbol from etfs.csv',
    ],
    [
      'a split into one',
      withLine('splits.csv', 'ITBEES,2026-08-25,1'),
      'splits.csv, line 3: expected at least 2',
    ],
    [
      'splits out of order',
      withLine('splits.csv', 'ITBEES,2026-08-21,10'),
      'splits.csv, line 3: expected rows in the order',
    ],
    [
      'a rename twice',
      withLine('symbol-changes.csv', 'NETFIT,EGOLD,2020-07-01,2026-08-20'),
      'line 3: expected each old symbol',
    ],
    [
      'a rename seen last before first',
      withLine('symbol-changes.csv', 'A,EGOLD,2026-07-01,2026-06-20'),
      'line 3: expected first_seen_old',
    ],
    [
      'a day out of order',
      withLine('calendar.csv', '2026-11-08,muhurat,Diwali,,,x'),
      'calendar.csv, line 21: expected a date after',
    ],
    [
      'rates out of order',
      withLine('rules/charges.csv', '2002-01-08,1,1,1,1,1,1,1,1,1'),
      'rules/charges.csv, line 3: expected a from date after',
    ],
    [
      'hours that make no session',
      withLine('rules/session-times.csv', '2027-01-01,09:15,15:30,15:20,15:10,,'),
      'line 3: expected opens < last_order',
    ],
    [
      'a pause that ends after the last order',
      withLine('rules/session-times.csv', '2027-01-01,09:15,15:30,15:10,15:20,11:40,15:10'),
      'line 3: expected opens < pauses < resumes < last_order',
    ],
    [
      'a pause that does not end',
      withLine('rules/session-times.csv', '2027-01-01,09:15,15:30,15:10,15:20,11:40,'),
      'line 3: expected a time HH:mm as resumes',
    ],
    [
      'a second session that opens in the first',
      withLine('calendar.csv', '2027-01-02,special-session,Test,09:15 09:45,10:00 12:30,x'),
      'line 21: expected one or two sessions, each opening before it closes',
    ],
    [
      'a session that does not close',
      withLine('calendar.csv', '2027-01-02,special-session,Test,09:15 11:30,10:00,x'),
      'line 21: expected one or two sessions, each opening before it closes',
    ],
    [
      'an index level that is no number',
      withLine('index/nifty50-tri.csv', '2026-01-01,n/a'),
      'line 4: expected points',
    ],
    [
      'an index date twice',
      withLine('index/nifty50-tri.csv', '2025-12-31,1'),
      'line 4: expected a date after',
    ],
    [
      'an index without one of its sessions',
      {
        'index/nifty50-tri.csv': 'date,close\n2026-08-19,38000\n2026-08-21,38100.5\n',
      },
      'index/nifty50-tri.csv: expected a close for every session; it has none for 2026-08-20.',
    ],
    [
      'a bad tick of an unknown ETF',
      { 'bad-ticks.csv': 'symbol,date,price\nABC,2026-08-19,low\n' },
      'bad-ticks.csv, line 2: expected a symbol from etfs.csv, found "ABC"',
    ],
    [
      'bad ticks out of order',
      { 'bad-ticks.csv': 'symbol,date,price\nEGOLD,2026-08-19,low\nEGOLD,2026-08-19,high\n' },
      'bad-ticks.csv, line 3: expected rows in the order of symbol, date and price',
    ],
    [
      'a band wider than its widest',
      {
        'rules/price-bands.csv':
          'from,asset_class,first_percent,step_percent,widest_percent,pause_minutes\n2002-01-08,gold,20,0,10,0\n',
      },
      'rules/price-bands.csv, line 2: expected 0 < first_percent <= widest_percent < 100',
    ],
    [
      'a value of 2018 of a later day',
      { 'rules/fair-values-2018.csv': 'id,traded_on,highest_paise\nniftybees,2018-02-01,1\n' },
      'rules/fair-values-2018.csv, line 2: expected a day up to 2018-01-31',
    ],
    [
      'a tax rate that is neither basis points nor the slab',
      {
        'rules/tax-rates.csv': `${taxRateHeader}equity,2024-07-23,2002-01-01,20.5,1250,12,yes,Act,111A,112A,Act\n`,
      },
      'rules/tax-rates.csv, line 2: expected a whole number as short',
    ],
    [
      'two tax rates for the same days',
      {
        'rules/tax-rates.csv': `${taxRateHeader}${'equity,2024-07-23,2002-01-01,2000,1250,12,yes,Act,111A,112A,Act\n'.repeat(2)}`,
      },
      'rules/tax-rates.csv, line 3: expected one row for each class and days',
    ],
    [
      'a tax year that begins on another day than 1 April',
      {
        'rules/tax-years.csv':
          'from,act,cess_bp,exemption_paise,loss_years,source\n2024-01-01,Act,400,0,8,Act\n',
      },
      'rules/tax-years.csv, line 2: expected a later 1 April as from',
    ],
    [
      'tax windows that end before the year does',
      {
        'rules/tax-windows.csv':
          'from,ends_on,advance_percent,source\n2024-04-01,06-15,15,section 211\n',
      },
      'rules/tax-windows.csv, line 2: expected a window to 03-31',
    ],
  ])('refuses %s', (_, files, message) => {
    using market = writeMarket(files);
    const opened = openMarketData(market.folder);
    const readEverything = () => [
      opened.etfs(),
      opened.splits(),
      opened.symbolChanges(),
      opened.marketDays(),
      opened.chargeRates(),
      opened.sessionTimes(),
      opened.priceBands(),
      opened.taxRules(),
      opened.fairValues(),
      opened.badTicks(),
      opened.benchmark(),
    ];

    expect(readEverything).toThrow(message);
  });
});

import { expect, test } from 'vitest';
import { openMarketData } from './market-data.ts';
import { writeMarket } from './test-market.ts';

const header = 'symbol,ex_date,kind,per_unit_paise,successor,units_after,units_before,evidence';

function read(...rows: readonly string[]) {
  using market = writeMarket({ 'corporate-actions.csv': `${[header, ...rows].join('\n')}\n` });
  return openMarketData(market.folder).corporateActions();
}

test('a delisted ETF is paid at its last close where no redemption price is known', () => {
  expect(read('ITBEES,2026-08-24,delisting,,,,,matured')).toEqual([
    { type: 'delisting', symbol: 'ITBEES', exDate: '2026-08-24', price: 4_075 },
  ]);
});

test('a redemption price is given where it is known', () => {
  expect(read('ITBEES,2026-08-24,delisting,4090,,,,circular')).toMatchObject([{ price: 4_090 }]);
});

test('a distribution is so much for each unit', () => {
  expect(read('ITBEES,2026-08-21,distribution,25,,,,circular')).toEqual([
    { type: 'distribution', symbol: 'ITBEES', exDate: '2026-08-21', perUnit: 25 },
  ]);
});

test('a merged ETF becomes its successor at the ratio', () => {
  const daily = 'date,open,high,low,close,volume\n2026-08-20,140,142,139,141,10\n';
  using market = writeMarket({
    'daily/EGOLD.csv': daily,
    'corporate-actions.csv': `${header}\nEGOLD,2026-08-21,merger,,NIFTYBEES,1,2,circular\n`,
  });
  expect(openMarketData(market.folder).corporateActions()).toEqual([
    {
      type: 'merger',
      symbol: 'EGOLD',
      exDate: '2026-08-21',
      successor: 'NIFTYBEES',
      unitsAfter: 1,
      unitsBefore: 2,
      price: 14_100,
    },
  ]);
});

test.each([
  ['an unknown ETF', 'OILBEES,2026-08-24,delisting,,,,,seen', 'a symbol from etfs.csv'],
  ['no evidence', 'ITBEES,2026-08-24,delisting,,,,,', 'some text as evidence'],
  ['a delisting before the last session', 'ITBEES,2026-08-21,delisting,,,,,seen', '2026-08-21'],
  ['a price far from the last close', 'ITBEES,2026-08-24,delisting,9000,,,,seen', '9000 against'],
  ['a distribution of the whole price', 'ITBEES,2026-08-21,distribution,4050,,,,seen', '4050'],
  ['a distribution of nothing', 'ITBEES,2026-08-21,distribution,0,,,,seen', 'more than 0'],
  ['a merger with itself', 'ITBEES,2026-08-24,merger,,ITBEES,1,1,seen', 'another symbol'],
  ['a successor without a price', 'ITBEES,2026-08-24,merger,,NIFTYBEES,1,7,seen', 'NIFTYBEES'],
])('%s is refused', (_, row, expected) => {
  expect(() => read(row)).toThrow(expected);
});

test('a ratio the prices contradict is refused', () => {
  const daily = 'date,open,high,low,close,volume\n2026-08-20,140,142,139,141,10\n';
  using market = writeMarket({
    'daily/EGOLD.csv': daily,
    'corporate-actions.csv': `${header}\nEGOLD,2026-08-21,merger,,NIFTYBEES,2,1,circular\n`,
  });
  expect(() => openMarketData(market.folder).corporateActions()).toThrow('56600 against 14100');
});

test('nothing happens to an ETF that is gone', () => {
  const rows = ['ITBEES,2026-08-24,delisting,,,,,seen', 'ITBEES,2026-08-25,delisting,,,,,seen'];
  expect(() => read(...rows)).toThrow('gone since 2026-08-24');
});

test('every delisted ETF of the record ends the session after its last, and no other one does', () => {
  const market = openMarketData();
  const delisted = market.etfs().filter(({ status }) => status === 'delisted');
  const ended = market.corporateActions().filter(({ type }) => type === 'delisting');
  expect(ended.map(({ symbol }) => symbol).sort()).toEqual(delisted.map(({ symbol }) => symbol));
});

import { expect, test } from 'vitest';
import { openMarketData } from '../market-data.ts';
import { columnsOfMarket } from './columns-of-market.ts';
import { decodeColumns, MarketFileFault } from './decode-columns.ts';
import { encodeMarket } from './encode-market.ts';

const marketData = openMarketData();
const encoded = encodeMarket(columnsOfMarket(marketData, '0123456789abcdef'));
const decoded = decodeColumns(encoded.buffer);

test('every recorded value comes back as the slow reader gives it', () => {
  const bought = marketData
    .etfs()
    .filter(({ symbol }) => decoded.etfs.some((etf) => etf.symbol === symbol));
  expect(decoded.etfs).toEqual(bought);
  for (const [place, { symbol }] of decoded.etfs.entries()) {
    const { symbol: _, dates, ...prices } = marketData.bars(symbol) ?? { dates: [], symbol };
    const { dates: places, ...columns } = decoded.columns[place] ?? { dates: new Int32Array() };
    expect(Array.from(places, (at) => decoded.dates[at])).toEqual(dates);
    expect(columns).toEqual(prices);
  }
});

test('what is reported beside prices comes back as well', () => {
  expect(decoded.marketDays).toEqual(marketData.marketDays());
  expect(decoded.chargeRates).toEqual(marketData.chargeRates());
  expect(decoded.sessionTimes).toEqual(marketData.sessionTimes());
  expect(decoded.taxRules).toEqual(marketData.taxRules());
  expect(decoded.priceBands).toEqual(marketData.priceBands());
  expect(decoded.benchmark).toEqual(marketData.benchmark());
});

test('every ETF that a plan may buy is among them', () => {
  const missing = marketData
    .etfs()
    .filter(({ assetClass }) => ['equity', 'gold', 'silver'].includes(assetClass))
    .filter(({ symbol }) => !decoded.etfs.some((etf) => etf.symbol === symbol));
  expect(missing).toEqual([]);
});

const changed = (change: (bytes: Uint8Array) => void): ArrayBuffer => {
  const bytes = encoded.slice();
  change(bytes);
  return bytes.buffer;
};

test.each([
  [
    'of something else',
    new TextEncoder().encode('<!doctype html>').buffer,
    'This is no file of recorded prices.',
  ],
  ['of nothing', new ArrayBuffer(0), 'This is no file of recorded prices.'],
  ['of another version', changed((bytes) => (bytes[7] = 9)), 'another version'],
  ['that was cut off', encoded.slice(0, 1_000_000).buffer, 'is cut off'],
  ['that ends in its head', encoded.slice(0, 12).buffer, 'is cut off'],
  [
    'with one bit wrong',
    changed((bytes) => (bytes[2_000_000] = (bytes[2_000_000] ?? 0) ^ 1)),
    'is damaged',
  ],
])('a file %s is refused with a sentence', (_, file, sentence) => {
  expect(() => decodeColumns(file)).toThrow(MarketFileFault);
  expect(() => decodeColumns(file)).toThrow(sentence);
});

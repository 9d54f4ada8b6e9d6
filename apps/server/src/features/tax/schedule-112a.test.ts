import { bookTaxLots, localDate, paise, quantity, type TaxEvent } from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { expect, test } from 'vitest';
import { schedule112aOf } from './schedule-112a.ts';

const { rates } = openMarketData().taxRules();

const trade = (type: 'purchase' | 'sale', on: string, units: number, value: number): TaxEvent => ({
  ...{ type, on: localDate(on), isin: 'NIFTY', ref: `${type} ${on}` },
  ...{ units: quantity(units), value: paise(value) },
  charges: { deductible: paise(5), transactionTax: paise(1) },
});

const rowsOf = (price: number | undefined, ...events: readonly TaxEvent[]) =>
  schedule112aOf(
    bookTaxLots(events, {
      rates,
      assetClassOf: () => 'equity',
      ...(price === undefined ? {} : { fairValues: new Map([['NIFTY', paise(price)]]) }),
    }),
  );

test('units bought after 31 January 2018 are one sum', () => {
  expect(
    rowsOf(120, trade('purchase', '2018-02-01', 10, 1_000), trade('sale', '2025-06-02', 10, 1_500)),
  ).toEqual({ newer: { units: 10, fullValue: 1_500, cost: 1_005, expenses: 5 }, older: [] });
});

test('older units are a row of their ISIN with what was paid and their value of the day', () => {
  const events = [
    trade('purchase', '2016-03-01', 10, 1_000),
    trade('purchase', '2017-03-01', 10, 1_100),
    trade('sale', '2025-06-02', 20, 3_000),
  ];
  expect(rowsOf(120, ...events).older).toEqual([
    { isin: 'NIFTY', units: 20, fullValue: 3_000, cost: 2_110, expenses: 5, fairValue: 2_400 },
  ]);
});

test('units that cost more than their value of the day are a row apart', () => {
  const events = [
    trade('purchase', '2016-03-01', 10, 1_000),
    trade('purchase', '2018-01-31', 10, 1_250),
    trade('sale', '2025-06-02', 20, 3_000),
  ];
  expect(rowsOf(120, ...events).older.map(({ cost, fairValue }) => [cost, fairValue])).toEqual([
    [1_005, 1_200],
    [1_255, 1_200],
  ]);
});

test('units without a price of the day have no value', () => {
  const events = [
    trade('purchase', '2016-03-01', 10, 1_000),
    trade('sale', '2025-06-02', 10, 1_500),
  ];
  expect(rowsOf(undefined, ...events).older).toMatchObject([{ units: 10, fairValue: undefined }]);
});

import { expect, test } from 'vitest';
import { localDate } from '../calendar/local-date.ts';
import { paise } from '../money/money.ts';
import { bought, plainFacts, soldFor } from '../testing/tax-world.ts';
import { bookTaxLots } from './book-tax-lots.ts';
import type { TaxEvent } from './tax-event.ts';

/** Cost and gain of each part sold, with the price of 31 January 2018. */
const costsAt = (price: number | undefined, ...events: readonly TaxEvent[]) =>
  bookTaxLots(events, {
    ...plainFacts,
    ...(price === undefined ? {} : { fairValues: new Map([['NIFTY', paise(price)]]) }),
  }).sales.flatMap(({ gains }) => gains.map(({ cost, gain }) => [cost, gain]));

const split = (on: string): TaxEvent => ({
  type: 'split',
  isin: 'NIFTY',
  on: localDate(on),
  factor: 10,
});

test.each([
  ['the price of the day', 120, [1_200, 300]],
  ['at most what was received', 170, [1_500, 0]],
  ['at least what was paid', 90, [1_000, 500]],
  ['what was paid, where no price is known', undefined, [1_000, 500]],
])('the cost of units bought by 31 January 2018 is %s', (_, price, expected) => {
  const events = [bought('2018-01-31', 10, 1_000), soldFor('2025-06-02', 10, 1_500)];
  expect(costsAt(price, ...events)).toEqual([expected]);
});

test.each(['2018-02-01', '2024-06-03'])('units bought on %s cost what was paid', (on) => {
  expect(costsAt(120, bought(on, 10, 1_000), soldFor('2025-06-02', 10, 1_500))).toEqual([
    [1_000, 500],
  ]);
});

test('a loss stays what it is', () => {
  expect(costsAt(120, bought('2017-06-01', 10, 1_000), soldFor('2025-06-02', 10, 900))).toEqual([
    [1_000, -100],
  ]);
});

test('only a split after the day divides its price', () => {
  const events = [bought('2017-06-01', 1, 1_000), split('2018-01-30'), split('2019-12-19')];
  expect(costsAt(200, ...events, soldFor('2025-06-02', 100, 5_000))).toEqual([[2_000, 3_000]]);
});

test('units that came by a merger have no price of the day', () => {
  const merger: TaxEvent = {
    ...{ type: 'merger', isin: 'SENSEX', into: 'NIFTY', on: localDate('2020-06-01') },
    ...{ unitsAfter: 1, unitsBefore: 1, price: paise(1) },
  };
  const old = { ...bought('2017-06-01', 10, 1_000), isin: 'SENSEX' };
  expect(costsAt(120, old, merger, soldFor('2025-06-02', 10, 1_500))).toEqual([[1_000, 500]]);
});

import { type AnnualReturn, basisPoints, localDate, noPaise, paise } from '@safe-trading/engine';
import { expect, test } from 'vitest';
import { startDistribution } from './start-distribution.ts';
import type { StartRow } from './start-row.ts';

const rate = (rate: number) => ({ kind: 'RATE', rate }) as const;
const tooShort: AnnualReturn = { kind: 'TOO_SHORT', annualised: rate(9) };

const day = (month: number) => localDate(`2010-${String(month).padStart(2, '0')}-01`);

/** Held for a year from the first of a month, 5 % up on its own money. */
const row = (month: number, changed: Partial<StartRow> = {}): StartRow => ({
  start: day(month),
  until: localDate('2012-01-01'),
  months: 12,
  xirr: rate(0.01 * month),
  onOwnMoney: basisPoints(500),
  planAhead: paise(100),
  worstFall: -0.1,
  longestUnderWaterDays: 9,
  ownMoneyIn: paise(1_000),
  peakOwnMoney: paise(1_000),
  totalProfit: paise(50),
  ...changed,
});

/** The same start followed to the end of the period. */
const toTheEnd = (month: number): StartRow => {
  const { months: _, ...rest } = row(month);
  return rest;
};

const { onOwnMoney: _, ...nothing } = row(4, { xirr: { kind: 'NONE' }, planAhead: noPaise });

const ofYear = (rows: readonly StartRow[]) =>
  startDistribution(rows).find(({ months }) => months === 12);

test('counts starts whose holding time exceeds the period', () => {
  const rows = [row(1), row(2), toTheEnd(1), toTheEnd(2), toTheEnd(3)];
  expect(ofYear(rows)).toMatchObject({ starts: 2, allStarts: 3, notCounted: { periodEnds: 1 } });
});

test('counts starts of under a year beside the yearly rates', () => {
  const rows = [row(1), row(2), row(3, { xirr: tooShort })];
  expect(ofYear(rows)).toMatchObject({ starts: 2, allStarts: 3, notCounted: { underOneYear: 1 } });
});

test('counts starts without a single rate', () => {
  const rows = [row(1), row(2), row(3, { xirr: { kind: 'NOT_UNIQUE', rates: [0.1, 0.2] } })];
  expect(ofYear(rows)).toMatchObject({ starts: 2, notCounted: { noSingleRate: 1 } });
});

test('counts starts that bought nothing', () => {
  expect(ofYear([row(1), nothing])).toMatchObject({ starts: 1, notCounted: { nothingBought: 1 } });
});

test('measures absolutely when most starts have no yearly rate', () => {
  const rows = [row(1), row(2, { xirr: tooShort }), row(3, { xirr: tooShort })];
  expect(ofYear(rows)).toMatchObject({ measure: 'absolute', starts: 3, median: 0.05 });
});

test('compares with the index only where its levels are known', () => {
  const { planAhead: _, ...unknown } = row(3);
  expect(ofYear([row(1), row(2, { planAhead: paise(-1) }), unknown])).toMatchObject({
    starts: 3,
    compared: 2,
    beatIndex: 0.5,
  });
});

test('does not compare a start that bought nothing with the index', () => {
  expect(ofYear([row(1), nothing])).toMatchObject({ compared: 1, beatIndex: 1 });
});

test('accounts for every start', () => {
  const rows = [row(1), row(2), row(3, { xirr: tooShort }), nothing, toTheEnd(5)];
  const found = ofYear(rows);
  const notCounted = Object.values(found?.notCounted ?? {}).reduce((sum, count) => sum + count, 0);
  expect((found?.starts ?? 0) + notCounted).toBe(found?.allStarts);
});

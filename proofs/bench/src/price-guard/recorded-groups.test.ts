import { isBeyond, localDate } from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { expect, test } from 'vitest';
import { measureGuard, thresholdBp } from './measure-guard.ts';
import { witnessedDays } from './recorded-groups.ts';

const market = openMarketData();

const dayOf = (on: string) => [...witnessedDays(market, localDate(on), localDate(on))];

const expensiveOn = (on: string): string[] =>
  dayOf(on)
    .filter(({ witness }) => isBeyond(witness, thresholdBp))
    .map(({ symbol }) => symbol);

test.each([
  ['2025-10-09', ['TATSILV', 'SILVERCASE', 'GROWWSLVR', 'HDFCSILVER']],
  ['2026-01-20', ['TATAGOLD']],
  ['2026-01-21', ['TATSILV', 'BSLGOLDETF']],
])('on %s the siblings name %j', (on, symbols) => {
  expect(expensiveOn(on)).toEqual(expect.arrayContaining(symbols));
});

test('an ETF that split this morning is compared in its new units', () => {
  const [nifty] = dayOf('2019-12-19').filter(({ symbol }) => symbol === 'NIFTYBEES');
  expect(Math.abs(nifty?.witness.deviationBp ?? Number.NaN)).toBeLessThan(thresholdBp);
});

test('siblings of different weight agree on the value of gold', () => {
  const gold = dayOf('2025-06-10').filter(({ symbol }) => symbol === 'GOLDBEES');
  const lasts = gold.flatMap(({ siblings }) => siblings.map(({ last }) => last));
  expect(Math.max(...lasts) / Math.min(...lasts)).toBeGreaterThan(1.2);
  expect(gold.map(({ witness }) => witness.disagreementBp < 50)).toEqual([true]);
});

test('the guard finds what is planted in half a year and holds back little else', () => {
  const from = localDate('2025-04-01');
  const { days, above, below, planted, found } = measureGuard(market, {
    from,
    to: localDate('2025-09-30'),
    seed: 11,
  });
  expect(found / planted).toBeGreaterThanOrEqual(0.95);
  expect((above + below) / days).toBeLessThanOrEqual(0.006);
});

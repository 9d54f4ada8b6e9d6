import { basisPoints, localDate, paise, timeOfDay } from '@safe-trading/engine';
import { answerWhatIf, type WhatIfQuestion } from '@safe-trading/what-if';
import { expect, test } from 'vitest';
import { figuresByBacktest } from '../../testing/what-if-plans.ts';
import { openWhatIfMarket } from './open-what-if-market.ts';

const market = openWhatIfMarket();

const question = (changes: Partial<WhatIfQuestion['plan']> = {}): WhatIfQuestion => ({
  plan: {
    installment: paise(750_000),
    reinvest: basisPoints(5_000),
    installmentCount: 500,
    installmentsPerEtf: 6,
    frequency: 'weekly',
    weekday: 'Wednesday',
    time: timeOfDay('11:15'),
    target: basisPoints(500),
    ...changes,
  },
  from: localDate('2019-11-20'),
  to: localDate('2021-02-19'),
  fillModel: 'played',
});

test.each([
  ['a weekly plan', question()],
  ['a plan that ends', question({ installmentCount: 12, target: basisPoints(200) })],
])('%s has the figures the backtest gives', async (_, asked) => {
  const found = answerWhatIf(market, asked).figures;
  const known = await figuresByBacktest(market, asked);
  expect(found.money).toEqual(known?.money);
  expect(found.profit).toEqual(known?.profit);
  expect(found.onOwnMoney).toBe(known?.returns.onOwnMoney);
  expect(found.xirr).toEqual(known?.returns.xirr);
  expect(found.timeWeighted?.rate).toBeCloseTo(known?.returns.timeWeighted?.rate ?? Number.NaN, 9);
  expect(found.drawdown.largest?.rate).toBeCloseTo(
    known?.returns.drawdown.largest?.rate ?? Number.NaN,
    9,
  );
  expect(found.drawdown.largestInRupees).toEqual(known?.returns.drawdown.largestInRupees);
  const { values: _ours, ...indexFound } = { values: [], ...found.index };
  const { values: _known, ...knownIndex } = { values: [], ...known?.returns.index };
  expect(indexFound).toEqual(knownIndex);
});

test('the series end with what the figures say', () => {
  const { series, figures } = answerWhatIf(market, question());
  expect(series.value.at(-1)).toBe(figures.insideValue);
  expect(series.ownMoney.at(-1)).toBe(figures.money.moneyInNow);
  expect(Math.min(...series.drawdown)).toBeCloseTo(figures.drawdown.largest?.rate ?? 0, 12);
});

test.each([
  [
    'a range without a session',
    { ...question(), from: localDate('2020-01-04'), to: localDate('2020-01-05') },
    'no session',
  ],
  [
    'a start before any ETF could be bought',
    { ...question(), from: localDate('2001-01-01'), to: localDate('2003-12-31') },
    'buys nothing',
  ],
  ['an amount below one unit', question({ installment: paise(1_500) }), 'amount too small'],
  [
    'a plan that is over',
    question({ installmentCount: 12, target: basisPoints(200) }),
    'plan ended',
  ],
  [
    'a plan whose money ends',
    question({ installmentCount: 12, target: basisPoints(9_000) }),
    'installments used',
  ],
  ['less than a year', { ...question(), to: localDate('2020-08-19') }, 'under a year'],
])('%s is reported in a sentence', (_, asked, kind) => {
  expect(answerWhatIf(market, asked).notes.map((note) => note.kind)).toContain(kind);
});

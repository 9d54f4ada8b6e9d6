import { basisPoints, chargesOn, localDate, paise, timeOfDay } from '@safe-trading/engine';
import {
  afterTax,
  answerEveryStart,
  answerWhatIf,
  type StartRow,
  startDistribution,
  sweep,
  type WhatIfQuestion,
} from '@safe-trading/what-if';
import { expect, test } from 'vitest';
import { openWhatIfMarket } from './open-what-if-market.ts';

const market = openWhatIfMarket();
const question: WhatIfQuestion = {
  plan: {
    installment: paise(1_000_000),
    reinvest: basisPoints(5_000),
    installmentCount: 200,
    installmentsPerEtf: 5,
    frequency: 'weekly',
    weekday: 'Tuesday',
    time: timeOfDay('10:30'),
    target: basisPoints(600),
  },
  from: localDate('2018-01-01'),
  to: localDate('2021-12-31'),
  fillModel: 'played',
};

test('every start of a month is a run of its own, told for every holding time that fits', () => {
  const rows = answerEveryStart(market, question, { every: 'month', months: [12, 36] }, () => {});
  expect(rows.filter(({ months }) => months === undefined)).toHaveLength(48);
  expect(rows.filter(({ months }) => months === 12)).toHaveLength(36);
  const row = rows.find(({ start, months }) => start === '2019-06-03' && months === 12);
  const alone = answerWhatIf(market, {
    ...question,
    from: localDate('2019-06-03'),
    to: localDate('2020-06-04'),
  }).figures;
  expect(row).toMatchObject({
    until: '2020-06-04',
    onOwnMoney: alone.onOwnMoney,
    xirr: alone.xirr,
    ownMoneyIn: alone.money.ownMoneyIn,
    totalProfit: alone.profit.totalProfit,
  });
});

test.each(['daily', 'weekly', 'monthly'] as const)(
  'covers every start of a %s plan that the period can hold',
  (frequency) => {
    const rows = answerEveryStart(
      market,
      { ...question, plan: { ...question.plan, frequency } },
      { every: 'month', months: [12] },
      () => {},
    );
    const [ofYear] = startDistribution(rows);
    expect(ofYear).toMatchObject({ months: 12, starts: 36, allStarts: 48, measure: 'xirr' });
  },
);

test('answers stay when the rest is cancelled', () => {
  const seen: StartRow[] = [];
  let asked = 0;
  const rows = answerEveryStart(
    market,
    question,
    { every: 'month', months: [] },
    (found) => seen.push(...found),
    () => ++asked > 3,
  );
  expect(rows).toHaveLength(3);
  expect(seen).toEqual(rows);
});

test('a distribution lies between its worst and its best', () => {
  const rows = answerEveryStart(market, question, { every: 'month', months: [24] }, () => {});
  const [held] = startDistribution(rows.filter(({ months }) => months === 24));
  expect(held).toMatchObject({ months: 24, starts: 24, measure: 'xirr' });
  const order = [held?.worst, held?.lowerQuartile, held?.median, held?.upperQuartile, held?.best];
  expect(order).toEqual(order.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
});

test('a sweep runs every pair, row by row, and each is the run of its plan', () => {
  const cells = sweep(
    market,
    question,
    { term: 'target', values: [400, 800] },
    { term: 'installmentsPerEtf', values: [3, 5] },
  );
  expect(cells.map(({ x, y }) => [x, y])).toEqual([
    [400, 3],
    [800, 3],
    [400, 5],
    [800, 5],
  ]);
  const plan = { ...question.plan, target: basisPoints(800), installmentsPerEtf: 3 };
  const alone = answerWhatIf(market, { ...question, plan }).figures;
  expect(cells[1]).toMatchObject({ xirr: alone.xirr, totalProfit: alone.profit.totalProfit });
});

test('tax is taken from what was sold with a gain by the financial year, without transaction tax', () => {
  const answer = answerWhatIf(market, question);
  const taxed = afterTax(market, answer, { slab: 3_000 });
  expect(taxed.years.map(({ year }) => year)).toEqual(
    [...new Set(taxed.years.map(({ year }) => year))].sort(),
  );
  expect(taxed.tax).toBeGreaterThan(0);
  expect(taxed.profit + taxed.tax).toBe(answer.figures.profit.totalProfit);
  const gains = taxed.years.reduce(
    (sum, { shortTermGain, longTermGain }) => sum + shortTermGain + longTermGain,
    0,
  );
  const sales = answer.trades.filter(({ side }) => side === 'sell');
  const transactionTax = sales.reduce(
    (sum, { on, value, etf: { assetClass } }) =>
      sum + chargesOn(market.data.chargeRates(), { side: 'sell', value, assetClass, on }).stt,
    0,
  );
  expect(transactionTax).toBeGreaterThan(sales.length);
  // Components of charges are steps of a rounded sum, so each may differ by a paisa.
  const deducted = gains - answer.figures.profit.realisedProfit;
  expect(Math.abs(deducted - transactionTax)).toBeLessThanOrEqual(sales.length);
});

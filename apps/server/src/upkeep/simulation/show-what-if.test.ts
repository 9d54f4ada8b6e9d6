import { basisPoints, localDate, paise, timeOfDay } from '@safe-trading/engine';
import { answerPart } from '@safe-trading/what-if';
import { expect, test } from 'vitest';
import { openWhatIfMarket } from './open-what-if-market.ts';
import type { PartThreads } from './part-threads.ts';
import { type WhatIfWanted, whatIfLines } from './show-what-if.ts';

const market = openWhatIfMarket();
const wanted: WhatIfWanted = {
  question: {
    plan: {
      installment: paise(1_000_000),
      reinvest: basisPoints(5_000),
      installmentCount: 100,
      installmentsPerEtf: 5,
      frequency: 'weekly',
      weekday: 'Tuesday',
      time: timeOfDay('10:30'),
      target: basisPoints(600),
    },
    from: localDate('2020-01-01'),
    to: localDate('2021-06-30'),
    fillModel: 'played',
  },
  months: [12],
  sweep: undefined,
  everyStart: false,
  form: 'text',
};

/** This thread alone. */
const here = (): PartThreads => ({
  workers: [(part) => answerPart(market, part)],
  close: async () => {},
});

const profitIn = (line = ''): number => Number(/profit (-?[\d.]+)$/.exec(line)?.[1]);
const cellsOf = (lines: readonly string[], head: string): number[] => {
  const from = lines.findIndex((line) => line.includes('total_profit_pessimistic'));
  const place = lines[from]?.split(',').indexOf(head) ?? -1;
  return lines.slice(from + 1).map((line) => Number(line.split(',')[place]));
};

test('a plan is reported under both fill models, with the distance between them', async () => {
  const lines = await whatIfLines(market, wanted, here);
  const [played, pessimistic, distance] = ['as played', 'pessimistic', 'distance'].map((name) =>
    lines.find((line) => line.startsWith(name)),
  );
  expect(profitIn(played)).not.toBe(profitIn(pessimistic));
  expect(distance).toContain(`${(profitIn(played) - profitIn(pessimistic)).toFixed(2)} of profit`);
});

test('a program gets the figures under both', async () => {
  const [line = ''] = await whatIfLines(market, { ...wanted, form: 'json' }, here);
  const { figures, pessimistic } = JSON.parse(line);
  expect(pessimistic.figures.profit).not.toEqual(figures.profit);
});

const everyStart = { ...wanted, everyStart: true };

test('a distribution names its starts and why the others are not counted', async () => {
  const lines = await whatIfLines(market, everyStart, here);
  const place = lines.findIndex((line) => /^12 months, \d+ of 18 starts \(xirr\)/.test(line));
  expect(lines[place + 1]).toMatch(/^ {2}not counted: \d+ started too close to the last day$/);
});

test('a distribution names how many starts are compared with the index', async () => {
  const question = {
    ...wanted.question,
    from: localDate('2014-01-01'),
    to: localDate('2017-01-01'),
  };
  const lines = await whatIfLines(market, { ...everyStart, question }, here);
  const compared = /(\d+) of \d+ starts .* of (\d+) compared$/.exec(lines[0] ?? '');
  expect(Number(compared?.[2])).toBeLessThan(Number(compared?.[1]));
});

test('a distribution names the first day of the index', async () => {
  const question = {
    ...wanted.question,
    from: localDate('2014-01-01'),
    to: localDate('2017-01-01'),
  };
  const lines = await whatIfLines(market, { ...everyStart, question }, here);
  expect(lines).toContainEqual(expect.stringMatching(/^The index is recorded from 20\d\d-/));
});

test('a holding time in which no start has a return is named', async () => {
  const lines = await whatIfLines(market, { ...everyStart, months: [240] }, here);
  expect(lines).toContain('240 months: no start has a return');
});

test.each([
  ['every start', { everyStart: true }],
  [
    'a sweep',
    {
      sweep: [
        { term: 'target', values: [400, 800] },
        { term: 'installmentsPerEtf', values: [3, 5] },
      ] satisfies WhatIfWanted['sweep'],
    },
  ],
])('%s has the profit under both in each row', async (_, asked) => {
  const lines = await whatIfLines(market, { ...wanted, ...asked, form: 'csv' }, here);
  const [played, pessimistic, distance] = [
    'total_profit',
    'total_profit_pessimistic',
    'distance',
  ].map((head) => cellsOf(lines, head));
  expect(played?.length).toBeGreaterThan(1);
  expect(pessimistic).not.toEqual(played);
  expect(distance).toEqual(
    played?.map((profit, row) => expect.closeTo(profit - (pessimistic?.[row] ?? 0), 6)),
  );
});

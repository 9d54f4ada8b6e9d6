import { basisPoints, localDate, paise, timeFromMinutes, timeOfDay } from '@safe-trading/engine';
import { answerWhatIf, type WhatIfQuestion } from '@safe-trading/what-if';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ledgerByBacktest, ledgerByWhatIf } from '../../testing/what-if-plans.ts';
import { openWhatIfMarket } from './open-what-if-market.ts';

const market = openWhatIfMarket();

/** From a Monday on: a daily plan begins on its weekday. */
const daily = (time: string, from: string, to: string): WhatIfQuestion => ({
  plan: {
    installment: paise(200_000),
    reinvest: basisPoints(5_000),
    target: basisPoints(5_000),
    installmentsPerEtf: 50,
    installmentCount: 100,
    frequency: 'daily',
    weekday: 'Monday',
    time: timeOfDay(time),
  },
  from: localDate(from),
  to: localDate(to),
  fillModel: 'played',
});

const boughtAt = (question: WhatIfQuestion): string[] =>
  answerWhatIf(market, question).trades.map(({ on, at }) => `${on} ${at}`);

/** What-if and backtest carry out the same rules in two ways. */
const expectBacktestOf = (question: WhatIfQuestion) =>
  expect(ledgerByWhatIf(market, question)).toEqual(ledgerByBacktest(market, question));

describe('a plan of 09:20, when the market opened at 09:55 until the end of 2009', () => {
  const question = daily('09:20', '2009-12-28', '2010-01-06');

  test('buys once a session, in its first minute until then and at its time from 2010', () => {
    expect(boughtAt(question)).toEqual([
      '2009-12-29 09:55',
      '2009-12-30 09:55',
      '2009-12-31 09:55',
      '2010-01-04 09:20',
      '2010-01-05 09:20',
      '2010-01-06 09:20',
    ]);
  });

  test('has the postings of its backtest across the change of hours', () => {
    expectBacktestOf(question);
  });
});

describe('a plan of 12:00 on 24 February 2021, when the market paused from 11:40 to 15:45', () => {
  const question = daily('12:00', '2021-02-22', '2021-02-25');

  test('buys once, in the first minute after the pause', () => {
    expect(boughtAt(question)).toEqual([
      '2021-02-22 12:00',
      '2021-02-23 12:00',
      '2021-02-24 15:45',
      '2021-02-25 12:00',
    ]);
  });

  test('has the postings of its backtest across the pause', () => {
    expectBacktestOf(question);
  });
});

test('a block that reaches its target as the market pauses is sold after the pause', () => {
  const { plan, ...range } = daily('15:00', '2021-02-01', '2021-02-26');
  const changed = { ...plan, installmentsPerEtf: 1, target: basisPoints(150) };
  const sold = answerWhatIf(market, { ...range, plan: changed }).trades.filter(
    ({ side, on }) => side === 'sell' && on === '2021-02-24',
  );
  expect(sold.map(({ at }) => at)).toEqual(['15:45']);
});

describe('a plan of 10:30 around the two special sessions of Saturday, 2 March 2024', () => {
  const question = daily('10:30', '2024-02-26', '2024-03-04');

  test('buys on the ordinary sessions beside them', () => {
    expect(boughtAt(question).slice(-2)).toEqual(['2024-03-01 10:30', '2024-03-04 10:30']);
  });

  test('has the postings of its backtest across that weekend', () => {
    expectBacktestOf(question);
  });
});

test('a plan buys nothing in the muhurat session of 2010, which was on a Friday', () => {
  const bought = boughtAt(daily('10:30', '2010-11-01', '2010-11-08'));
  expect(bought.slice(-2)).toEqual(['2010-11-04 10:30', '2010-11-08 10:30']);
});

test('whatever the plan, what-if and backtest agree where the hours of the market change', () => {
  const ranges = fc.constantFrom(
    ['2009-12-07', '2010-01-22'] as const,
    ['2010-10-04', '2010-11-12'] as const,
    ['2021-02-15', '2021-03-05'] as const,
  );
  const terms = fc.record({
    minute: fc.integer({ min: 9 * 60 + 15, max: 15 * 60 + 10 }),
    target: fc.integer({ min: 1, max: 300 }),
    installmentsPerEtf: fc.integer({ min: 1, max: 10 }),
    frequency: fc.constantFrom('daily', 'weekly'),
    fillModel: fc.constantFrom('played', 'pessimistic'),
  } as const);
  fc.assert(
    fc.property(ranges, terms, ([from, to], { minute, fillModel, target, ...changes }) => {
      const time = timeFromMinutes(minute);
      const { plan, ...range } = daily(time, from, to);
      const changed = { ...plan, ...changes, target: basisPoints(target) };
      expectBacktestOf({ ...range, fillModel, plan: changed });
    }),
    { seed: 20_091_231, numRuns: 6, endOnFailure: true },
  );
});

import { expect, test } from 'vitest';
import { type TimeOfDay, timeOfDay } from '../calendar/time-of-day.ts';
import { paise } from '../money/money.ts';
import { basisPoints } from '../money/percent.ts';
import { rupees, times } from '../testing/build.ts';
import { checkStrategy, checkTerms, fundMismatch, type Strategy } from './strategy.ts';

const strategy: Strategy = {
  fundSize: rupees(300_000),
  installment: rupees(5_000),
  installmentCount: 60,
  installmentsPerEtf: 10,
  frequency: 'daily',
  reinvest: basisPoints(5_000),
  target: basisPoints(600),
  weekday: 'Monday',
  time: timeOfDay('10:30'),
};

test('a complete strategy has no faults', () => {
  expect(checkStrategy(strategy, times)).toEqual([]);
});

test.each<[Partial<Strategy>, keyof Strategy, RegExp]>([
  [{ fundSize: paise(0) }, 'fundSize', /greater than 0/],
  [{ installment: paise(-1) }, 'installment', /greater than 0/],
  [{ installment: rupees(100_000_000_001) }, 'installment', /at most/],
  [{ installment: rupees(10_000_000_000) }, 'installment', /times the number of SIPs/],
  [{ installmentCount: 0 }, 'installmentCount', /whole number from 1/],
  [{ installmentCount: 10_001 }, 'installmentCount', /to 10,000/],
  [{ installmentsPerEtf: 2.5 }, 'installmentsPerEtf', /whole number/],
  [{ installmentsPerEtf: 61 }, 'installmentsPerEtf', /not be more than/],
  [{ reinvest: basisPoints(10_001) }, 'reinvest', /between 0 and 100/],
  [{ reinvest: basisPoints(-1) }, 'reinvest', /between 0 and 100/],
  [{ target: basisPoints(0) }, 'target', /greater than 0/],
  [{ target: basisPoints(100_001) }, 'target', /at most 1,000/],
  [{ time: timeOfDay('09:14') }, 'time', /between 09:15 and 15:10/],
  [{ time: timeOfDay('15:11') }, 'time', /between 09:15 and 15:10/],
  [{ time: '' as TimeOfDay }, 'time', /between 09:15 and 15:10/],
])('names the one field to correct in %j', (changes, field, message) => {
  const faults = checkStrategy({ ...strategy, ...changes }, times);
  expect(faults).toEqual([{ field, message: expect.stringMatching(message) }]);
});

test.each(['09:15', '15:10'])('%s is inside the session', (time) => {
  expect(checkStrategy({ ...strategy, time: timeOfDay(time) }, times)).toEqual([]);
});

test('reports every fault of an empty form at once', () => {
  const empty = {
    ...strategy,
    fundSize: paise(0),
    installment: paise(0),
    installmentCount: 0,
    installmentsPerEtf: 0,
    target: basisPoints(0),
  };
  expect(checkStrategy(empty, times).map((fault) => fault.field)).toEqual([
    'fundSize',
    'installment',
    'installmentCount',
    'installmentsPerEtf',
    'target',
  ]);
});

test('a fund other than installment times count is worth a warning', () => {
  expect(fundMismatch(strategy)).toBe(false);
  expect(fundMismatch({ ...strategy, fundSize: rupees(300_001) })).toBe(true);
});

test("a subscriber's own terms are checked like the strategy's", () => {
  const terms = { installment: rupees(0.01), reinvest: basisPoints(0) };
  expect(checkTerms(terms)).toEqual([]);
  expect(checkTerms({ installment: paise(0), reinvest: basisPoints(10_001) })).toEqual([
    { field: 'installment', message: expect.stringMatching(/greater than 0/) },
    { field: 'reinvest', message: expect.stringMatching(/between 0 and 100/) },
  ]);
  expect(checkTerms({ ...terms, installment: rupees(1e10) }, 60)).toEqual([
    { field: 'installment', message: expect.stringMatching(/times the number/) },
  ]);
});

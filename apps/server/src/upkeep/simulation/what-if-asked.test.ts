import { localDate, timeOfDay } from '@safe-trading/engine';
import { expect, test } from 'vitest';
import { type WhatIfWords, WrongWord, whatIfAsked } from './what-if-asked.ts';

const times = {
  from: localDate('2002-01-08'),
  opens: timeOfDay('09:15'),
  closes: timeOfDay('15:30'),
  lastOrder: timeOfDay('15:10'),
  cancelLeftovers: timeOfDay('15:20'),
};
const facts = { firstDay: localDate('2002-01-08'), times };
const words: WhatIfWords = {
  strategy: 'daily',
  amount: '10,000.50',
  target: undefined,
  sips: undefined,
  'per-etf': undefined,
  reinvest: undefined,
  weekday: undefined,
  time: undefined,
  from: undefined,
  to: undefined,
  months: undefined,
  sweep: undefined,
  funds: undefined,
};

test('rupees and percent become paise and basis points; the rest is usual', () => {
  const { question, months } = whatIfAsked({ ...words, target: '7.5', months: '12,36' }, facts);
  expect(question).toMatchObject({
    plan: { installment: 1_000_050, target: 750, installmentsPerEtf: 10, time: '10:30' },
    from: '2002-01-08',
    fillModel: 'played',
  });
  expect(months).toEqual([12, 36]);
});

test('money in the account is counted in paise, and is enough where it is not named', () => {
  expect(whatIfAsked({ ...words, funds: '2,50,000.5' }, facts).question.funds).toBe(25_000_050);
  expect(whatIfAsked(words, facts).question.funds).toBeUndefined();
});

test('two ranges are swept over, in the units of the plan', () => {
  const { sweep } = whatIfAsked({ ...words, sweep: 'target=4:5:0.5,per-etf=5:7' }, facts);
  expect(sweep).toEqual([
    { term: 'target', values: [400, 450, 500] },
    { term: 'installmentsPerEtf', values: [5, 6, 7] },
  ]);
});

test.each([
  ['amount', 'ten', '--amount is ten; give a number with at most two decimals.'],
  ['amount', '0', 'Standard SIP amount must be greater than 0'],
  ['funds', 'much', '--funds is much; give a number with at most two decimals.'],
  ['sips', '0', '--sips is 0; give a whole number from 1.'],
  ['weekday', 'Sunday', '--weekday is Sunday; give Monday'],
  ['time', '10.30', '--time is 10.30; give a time such as 10:30.'],
  ['time', '08:00', 'Execution time must be between 09:15 and 15:10.'],
  ['from', '2013-02-30', '--from is 2013-02-30; give a day such as 2013-07-01.'],
  ['to', '2001-01-01', '--to is 2001-01-01; give a day from 2002-01-08 on.'],
  ['sweep', 'target=4:12', '--sweep is target=4:12; give two of'],
  ['sweep', 'target=12:4,sips=5:20', '--sweep holds target=12:4; give two of'],
  ['sweep', 'target=1:100,sips=5:20', '100 values; give at most 50.'],
])('--%s %s is refused with a sentence', (name, word, sentence) => {
  const asked = () => whatIfAsked({ ...words, [name]: word }, facts);
  expect(asked).toThrow(WrongWord);
  expect(asked).toThrow(sentence);
});

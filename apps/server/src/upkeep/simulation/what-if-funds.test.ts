import { localDate, paise } from '@safe-trading/engine';
import { answerWhatIf, type WhatIfQuestion } from '@safe-trading/what-if';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inEnglish } from '../../platform/kernel/what-if-in-english.ts';
import { ledgerByBacktest, ledgerByWhatIf, questionsOver } from '../../testing/what-if-plans.ts';
import { openWhatIfMarket } from './open-what-if-market.ts';

const market = openWhatIfMarket();

/** Plans whose account holds between nothing and twelve installments. */
const limitedQuestions = fc
  .record({ question: questionsOver(market, 120), tenths: fc.integer({ min: 0, max: 120 }) })
  .map(({ question, tenths }) => ({
    ...question,
    funds: paise(Math.floor((question.plan.installment * tenths) / 10)),
  }));

function noteOf(question: WhatIfQuestion): string | undefined {
  const note = answerWhatIf(market, question).notes.find(({ kind }) => kind === 'money ended');
  return note && inEnglish(note.said);
}

test('what-if with little money in the account posts what a backtest with the same money posts', () => {
  let ended = 0;
  fc.assert(
    fc.property(limitedQuestions, (question) => {
      expect(ledgerByWhatIf(market, question)).toEqual(ledgerByBacktest(market, question));
      ended += noteOf(question) === undefined ? 0 : 1;
    }),
    { seed: 20_261_122, numRuns: 10, endOnFailure: true },
  );
  expect(ended).toBeGreaterThan(3);
});

const yearOf = (fillModel: WhatIfQuestion['fillModel'], funds: number): WhatIfQuestion => {
  const [question] = fc.sample(questionsOver(market, 400), { seed: 3, numRuns: 1 });
  if (!question) throw new Error('No plan was drawn.');
  const plan = { ...question.plan, installment: paise(1_000_000), installmentsPerEtf: 6 };
  return {
    plan: { ...plan, installmentCount: 300, frequency: 'daily' },
    from: localDate('2019-06-03'),
    to: localDate('2020-06-30'),
    fillModel,
    funds: paise(funds),
  };
};

test.each(['played', 'pessimistic'] as const)(
  'an account that lasts thirty installments posts what the backtest posts, %s',
  (fillModel) => {
    const question = yearOf(fillModel, 30_000_000);
    expect(noteOf(question)).toMatch(/^The money ended on/);
    expect(ledgerByWhatIf(market, question)).toEqual(ledgerByBacktest(market, question));
  },
);

test('the money that is said to be needed pays for everything, and a paisa less does not', () => {
  const said = noteOf(yearOf('played', 30_000_000)) ?? '';
  const [, rupees = ''] = /₹([\d,.]+) in the account on the first day would/.exec(said) ?? [];
  const needed = Math.round(Number(rupees.replaceAll(',', '')) * 100);
  const { funds: _, ...unlimited } = yearOf('played', 0);
  expect(noteOf({ ...unlimited, funds: paise(needed) })).toBeUndefined();
  expect(noteOf({ ...unlimited, funds: paise(needed - 1) })).toMatch(/^The money ended on/);
  expect(answerWhatIf(market, { ...unlimited, funds: paise(needed) }).figures).toEqual(
    answerWhatIf(market, unlimited).figures,
  );
});

test('buying is paused after three installments in a row that could not be paid', () => {
  const { events, trades } = answerWhatIf(market, yearOf('played', 5_000_000));
  const missed = events.filter(
    ({ reason, kind }) => kind === 'missed' && reason === 'INSUFFICIENT_FUNDS',
  );
  const paused = events.find(({ kind }) => kind === 'paused');
  expect(missed.length).toBeGreaterThanOrEqual(3);
  expect(paused?.on).toBe(missed.at(-1)?.on);
  expect(trades.every(({ side, on }) => side === 'sell' || on < (paused?.on ?? ''))).toBe(true);
});

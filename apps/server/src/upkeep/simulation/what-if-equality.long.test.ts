import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  guardedQuestionsOver,
  ledgerByBacktest,
  ledgerByWhatIf,
  questionsOver,
} from '../../testing/what-if-plans.ts';
import { openWhatIfMarket } from './open-what-if-market.ts';

const market = openWhatIfMarket();
/** Two years each, at any place of the record: a backtest of all of it takes a minute a plan. */
const sessions = 500;

test('at any place of the record, what-if posts what a backtest posts on fifty plans', () => {
  fc.assert(
    fc.property(questionsOver(market, sessions), (question) => {
      expect(ledgerByWhatIf(market, question)).toEqual(ledgerByBacktest(market, question));
    }),
    { seed: 2_026, numRuns: 50, endOnFailure: true },
  );
}, 7_200_000);

test('so it does on fifty plans that look at the value of what they buy and sell', () => {
  fc.assert(
    fc.property(guardedQuestionsOver(market, 150), (question) => {
      expect(ledgerByWhatIf(market, question)).toEqual(ledgerByBacktest(market, question));
    }),
    { seed: 2_026, numRuns: 50, endOnFailure: true },
  );
}, 7_200_000);

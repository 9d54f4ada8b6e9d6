import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ledgerByBacktest,
  ledgerByWhatIf,
  openColumnarMarket,
  questionsOver,
} from '../testing/what-if-plans.ts';

const market = openColumnarMarket();

test('what-if posts what a backtest of the same plan posts, to the paisa and the minute', () => {
  fc.assert(
    fc.property(questionsOver(market, 90), (question) => {
      expect(ledgerByWhatIf(market, question)).toEqual(ledgerByBacktest(market, question));
    }),
    { seed: 20_260_821, numRuns: 5, endOnFailure: true },
  );
});

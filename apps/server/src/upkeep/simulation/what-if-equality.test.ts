import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledgerByBacktest, ledgerByWhatIf, questionsOver } from '../../testing/what-if-plans.ts';
import { openWhatIfMarket } from './open-what-if-market.ts';

const market = openWhatIfMarket();

test('what-if posts what a backtest of the same plan posts, to the paisa and the minute', () => {
  fc.assert(
    fc.property(questionsOver(market, 90), (question) => {
      expect(ledgerByWhatIf(market, question)).toEqual(ledgerByBacktest(market, question));
    }),
    { seed: 20_260_821, numRuns: 5, endOnFailure: true },
  );
});

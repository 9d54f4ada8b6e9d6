import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openWhatIfMarket } from '../compose-what-if.ts';
import { ledgerByBacktest, ledgerByWhatIf, questionsOver } from '../testing/what-if-plans.ts';

const market = openWhatIfMarket();
const plans = Number(process.env['WHAT_IF_PLANS'] ?? 50);

test('over the record, what-if posts what a backtest posts on fifty plans', () => {
  fc.assert(
    fc.property(questionsOver(market, market.sessions.length - 250), (question) => {
      expect(ledgerByWhatIf(market, question)).toEqual(ledgerByBacktest(market, question));
    }),
    { seed: 2_026, numRuns: plans, endOnFailure: true },
  );
}, 7_200_000);

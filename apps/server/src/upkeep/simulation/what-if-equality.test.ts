import { basisPoints, localDate, paise, timeOfDay } from '@safe-trading/engine';
import { answerWhatIf } from '@safe-trading/what-if';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  guardedQuestionsOver,
  ledgerByBacktest,
  ledgerByWhatIf,
  questionsOver,
} from '../../testing/what-if-plans.ts';
import { openWhatIfMarket } from './open-what-if-market.ts';

/** Found among the fifty plans of the long test; the backtest buys on these days. */
const plan = {
  installment: paise(499_983),
  reinvest: basisPoints(947),
  target: basisPoints(204),
  installmentsPerEtf: 25,
  installmentCount: 604,
  frequency: 'weekly',
  weekday: 'Friday',
  time: timeOfDay('14:34'),
} as const;

test('an installment whose block is offered for sale until the close is bought in the next session', () => {
  const { trades, events } = answerWhatIf(openWhatIfMarket(), {
    plan,
    from: localDate('2024-08-06'),
    to: localDate('2025-09-30'),
    fillModel: 'pessimistic',
  });
  const unsold = events.filter(({ kind }) => kind === 'sale not filled').map(({ on }) => on);
  expect(unsold).toContain('2025-09-19');
  const bought = trades.filter(({ on, block }) => block === 9 && on >= '2025-09-12');
  expect(bought.map(({ on, at }) => `${on} ${at}`)).toEqual([
    '2025-09-12 14:34',
    '2025-09-22 14:34',
    '2025-09-26 14:34',
  ]);
});

const market = openWhatIfMarket();

test('what-if posts what a backtest of the same plan posts, to the paisa and the minute', () => {
  fc.assert(
    fc.property(questionsOver(market, 90), (question) => {
      expect(ledgerByWhatIf(market, question)).toEqual(ledgerByBacktest(market, question));
    }),
    { seed: 20_260_821, numRuns: 5, endOnFailure: true },
  );
});

test('so it does for plans that look at the value of what they buy and sell', () => {
  let moved = 0;
  fc.assert(
    fc.property(guardedQuestionsOver(market, 90), (question) => {
      const posted = ledgerByWhatIf(market, question);
      expect(posted).toEqual(ledgerByBacktest(market, question));
      const { priceGuard: _, ...unguarded } = question;
      if (ledgerByWhatIf(market, unguarded).join() !== posted.join()) moved += 1;
    }),
    { seed: 7, numRuns: 5, endOnFailure: true },
  );
  expect(moved).toBeGreaterThan(0);
});

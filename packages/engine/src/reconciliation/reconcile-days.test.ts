import { expect, test } from 'vitest';
import { instantAt, marketMoment } from '../calendar/instant.ts';
import { timeOfDay } from '../calendar/time-of-day.ts';
import { quantity } from '../money/quantity.ts';
import { usualOrderLimits } from '../orders/order-limits.ts';
import type { DayReconciled } from '../procedure/account-day.ts';
import type { Procedure, Question } from '../procedure/question.ts';
import { date, facts, gold } from '../testing/build.ts';
import { reconcileDays } from './reconcile-days.ts';

const accountId = 'account-0';

/** What is kept of a past day that is looked at in this evening, 20 units of ours being nowhere with the broker. */
function afterEveningOf(day: string, past: string): DayReconciled[] {
  let noted: DayReconciled[] = [];
  const answer = (question: Question): unknown => {
    switch (question.kind) {
      case 'days to reconcile':
        return [{ accountId, day: date(past), triedAt: undefined }];
      case 'accounts':
        return new Map([[accountId, { accountId, isLoggedIn: true }]]);
      case 'side by side':
        return question.asks.parts.flatMap((part) => interpreted(part()));
      case 'holdings':
      case 'units of today':
        return { ok: true, value: [] };
      case 'units held':
        return [{ symbol: gold.symbol, quantity: quantity(20) }];
      case 'note days':
        noted = [...question.asks.days];
        return undefined;
      default:
        throw new Error(`Unexpected question: ${question.kind}.`);
    }
  };
  function interpreted<T>(procedure: Procedure<T>): T {
    let step = procedure.next();
    while (!step.done) step = procedure.next(answer(step.value));
    return step.value;
  }
  const moment = marketMoment(instantAt(date(day), timeOfDay('15:50')));
  interpreted(reconcileDays({ facts: facts(), limits: usualOrderLimits, moment }));
  return noted;
}

test('a past day whose units are missing after a close has ended with the difference', () => {
  expect(afterEveningOf('2026-04-02', '2026-03-30')).toMatchObject([{ state: 'units-only' }]);
});

test('a past day whose units are missing on a settlement holiday stays due', () => {
  expect(afterEveningOf('2026-04-01', '2026-03-30')).toMatchObject([{ state: 'due' }]);
});

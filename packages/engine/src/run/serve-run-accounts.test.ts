import { expect, test } from 'vitest';
import { instant } from '../calendar/instant.ts';
import type { Question } from '../procedure/question.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import { finishRun } from './serve-run-accounts.ts';

const shared = { planId: 'run-1', frozenAt: instant(0), booking: true };

/** Sees a run to its end where each look finds so many accounts left; answers which of the looks were waited for. */
function looksWaitedFor(left: readonly number[]): boolean[] {
  const answers = left.values();
  const waited: boolean[] = [];
  const answerTo = (question: Question): unknown => {
    if (question.kind === 'run accounts left') {
      waited.push(question.asks.again);
      return answers.next().value ?? 0;
    }
    if (question.kind === 'ended run accounts') return { outcomes: [], missing: 0 };
    return question.kind === 'side by side' ? [] : false;
  };
  // Nothing of it is read before an account is served, and here none is.
  const run = finishRun({} as RunContext, shared);
  let step = run.next();
  while (!step.done) step = run.next(answerTo(step.value));
  return waited;
}

test('a run that has served its accounts itself ends without a wait', () => {
  expect(looksWaitedFor([3, 0])).toEqual([false, false]);
});

test('accounts that another process has in hand are waited for until they have ended', () => {
  expect(looksWaitedFor([3, 2, 2, 2, 2, 0])).toEqual([false, false, false, true, false, true]);
});

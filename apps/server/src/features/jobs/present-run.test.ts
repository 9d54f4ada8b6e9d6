import { done, paise, quantity, waiting } from '@safe-trading/engine';
import { describe, expect, test } from 'vitest';
import type { JobRun } from '../../trading/jobs/job-run-store.ts';
import { presentOutcome, presentRunPage, whyNothingIsListed } from './present-run.ts';

const run: JobRun = {
  id: 'run',
  code: 'place_etf_order',
  status: 'succeeded',
  trigger: 'schedule',
  startedAt: new Date('2027-02-08T05:00:00Z'),
  marketTime: new Date('2027-02-08T05:00:00Z'),
  tally: { succeeded: 0, failed: 0 },
};

describe('a run that lists nothing', () => {
  test.each<[string, Partial<JobRun>, RegExp]>([
    ['kept only its counts', { tally: { succeeded: 7, failed: 0 } }, /kept only its counts/],
    ['broke off', { status: 'failed' }, /broke off.*takes up what was left/],
    ['is under way', { status: 'running' }, /still under way/],
    ['found nothing', {}, /nothing to do/],
  ])('and %s says so', (_, changed, sentence) => {
    expect(whyNothingIsListed({ ...run, ...changed }, [], 'en')).toMatch(sentence);
  });

  test('and noted why leaves it at that', () => {
    expect(
      whyNothingIsListed({ ...run, note: 'The market is closed today.' }, [], 'en'),
    ).toBeNull();
  });
});

test('a run that lists something explains nothing', () => {
  expect(whyNothingIsListed(run, [done('a', 'buy')], 'en')).toBeNull();
});

test.each([
  ['NO_PRICE', 'NO_PRICE', /no usable price/],
  ['UNEXPECTED', null, /server log has the details/],
  ['CHANGED_MEANWHILE', null, /the next run looks at it again/],
  ['The broker is away.', null, /^The broker is away\.$/],
])('the reason %s is shown as %s', (reason, code, sentence) => {
  const outcome = presentOutcome({ ...waiting('subject', 'buy', reason), about: {} }, 'en');
  expect(outcome.reason).toBe(code);
  expect(outcome.reason_text).toMatch(sentence);
});

test.each([
  [0, 'NOT_FILLED'],
  [5, null],
])('an order with %s units filled that was cancelled has the reason %s', (filled, code) => {
  const order = {
    clientOrderId: 'order',
    side: 'buy',
    symbol: 'GOLDETF',
    quantity: quantity(8),
    limit: paise(5_000),
    filled: quantity(filled),
    state: 'cancelled',
    submittedAt: new Date('2027-02-03T05:00:00Z'),
    reasonCode: 'NOT_FILLED',
  } as const;
  const outcome = presentOutcome({ ...done('subject', 'buy 8 GOLDETF'), about: { order } }, 'en');
  expect(outcome.reason).toBe(code);
});

test.each([
  [1, 'went without this job 1 time.'],
  [3, 'went without this job 3 times.'],
])('a run that kept the schedule from %s more of its job says so', (skipped, sentence) => {
  const none = { outcomes: [], everybody: [], shown: [], page: 1, pages: 1 };
  const { data } = presentRunPage({ run: { ...run, skipped }, ...none }, 'en');
  expect(data.run.note).toContain(sentence);
});

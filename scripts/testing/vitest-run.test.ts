import { expect, test } from 'vitest';
import { tallyOf } from './vitest-run.ts';

test.each([
  ['what it says', { numPassedTests: 7, numFailedTests: 2 }, false, { passed: 7, failed: 2 }],
  ['nothing failed', { numPassedTests: 7, numFailedTests: 0 }, true, { passed: 7, failed: 0 }],
  ['a file that did not load', { numPassedTests: 7 }, false, { passed: 7, failed: 1 }],
  ['no report at all', undefined, false, { passed: 0, failed: 1 }],
])('a report counts %s', (_, report, passed, tally) => {
  expect(tallyOf(report, passed)).toEqual(tally);
});

test('a run without a test counts as none, which its caller refuses', () => {
  expect(tallyOf({ numTotalTests: 0 }, true)).toEqual({ passed: 0, failed: 0 });
});

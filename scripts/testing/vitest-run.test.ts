import { expect, test } from 'vitest';
import { argumentsOf, tallyOf } from './vitest-run.ts';

const oneFailed = {
  numPassedTests: 7,
  numFailedTests: 1,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'holds' },
        { status: 'failed', fullName: 'does not', failureMessages: ['expected 1 to be 2'] },
      ],
    },
  ],
};
const notLoaded = {
  numPassedTests: 7,
  testResults: [
    { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
  ],
};

test.each([
  ['what it says', { numPassedTests: 7, numFailedTests: 2 }, false, { passed: 7, failed: 2 }],
  ['nothing failed', { numPassedTests: 7, numFailedTests: 0 }, true, { passed: 7, failed: 0 }],
  ['a file that did not load', notLoaded, false, { passed: 7, failed: 1 }],
  ['no report at all', undefined, false, { passed: 0, failed: 1 }],
])('a report counts %s', (_, report, passed, tally) => {
  expect(tallyOf(report, passed, 'fast')).toMatchObject(tally);
});

test.each([
  ['a failed test with its file', oneFailed, 'fast: a.test.ts › does not\n    expected 1 to be 2'],
  ['a file that did not load', notLoaded, 'fast: b.test.ts\n    No such module'],
  ['a run that left no report', undefined, 'fast: failed without a failed test'],
])('a report names %s', (_, report, failure) => {
  expect(tallyOf(report, false, 'fast').failures).toEqual([failure]);
});

test('a run without a test counts as none, which its caller refuses', () => {
  expect(tallyOf({ numTotalTests: 0 }, true, 'fast')).toEqual({
    passed: 0,
    failed: 0,
    failures: [],
    flaky: [],
    failedFiles: [],
  });
});

test.each([
  ['that failed, with what passed in it', oneFailed, [{ path: 'a.test.ts', passed: 1 }]],
  ['that did not load', notLoaded, [{ path: 'b.test.ts', passed: 0 }]],
])('a report names the files %s', (_, report, failedFiles) => {
  expect(tallyOf(report, false, 'fast')).toMatchObject({ failedFiles });
});

const part = { name: 'embedded-2', projects: ['database'], part: { number: 2, of: 3 } };

test('a part runs its share of the files', () => {
  expect(argumentsOf(part)).toContain('--shard=2/3');
});

test('files that are named run whichever part they are of', () => {
  const args = argumentsOf({ ...part, files: ['a.db.test.ts'] });
  expect(args).toContain('a.db.test.ts');
  expect(args.join(' ')).not.toContain('--shard');
});

import type { Tally } from './vitest-run.ts';

/** More files that fail beside others than this in one `npm test` are a defect and not a coincidence. */
const mostFlakyFiles = 2;

export type SecondRun = (
  first: Tally,
  runAgain: (files: string[]) => Promise<Tally>,
) => Promise<Tally>;

/**
 * Runs the files that failed once more, without the rest of their stage. A test that passes then is counted
 * as passed and named as flaky, with why it failed; one that fails again has failed. Stages share the limit.
 */
export function secondRuns(limit = mostFlakyFiles): SecondRun {
  let left = limit;
  return async (first, runAgain) => {
    const files = first.failedFiles.map(({ path }) => path);
    if (files.length === 0 || files.length > left) return first;
    left -= files.length;
    const second = await runAgain(files);
    const passedElsewhere = first.failedFiles.reduce(
      (rest, { passed }) => rest - passed,
      first.passed,
    );
    return {
      ...second,
      passed: passedElsewhere + second.passed,
      flaky: second.failed === 0 ? first.failures : [],
    };
  };
}

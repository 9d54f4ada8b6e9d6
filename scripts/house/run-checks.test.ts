import { describe, expect, test } from 'vitest';
import { type Check, describeOutcome, type Outcome, runChecks } from './run-checks.ts';

const passing: Check = { name: 'fine', program: ['-e', 'console.log("all is well")'] };
const failing: Check = {
  name: 'broken',
  program: ['-e', 'console.log("not so"); process.exit(3)'],
};

async function run(...checks: Check[]): Promise<{ passed: boolean; reported: Outcome[] }> {
  const reported: Outcome[] = [];
  const passed = await runChecks(checks, import.meta.dirname, (outcome) => reported.push(outcome));
  return { passed, reported };
}

describe('the checks', () => {
  test('pass when each of them does', async () => {
    expect((await run(passing, passing)).passed).toBe(true);
  });

  test('fail when one of them does, and still run the others', async () => {
    const { passed, reported } = await run(failing, passing, passing);

    expect([passed, reported.length]).toEqual([false, 3]);
  });

  test('fail when there are none', async () => {
    expect((await run()).passed).toBe(false);
  });

  test('keep what a failed one said', async () => {
    const { reported } = await run(failing);

    expect(reported[0]).toMatchObject({ name: 'broken', failed: true, output: 'not so\n' });
  });
});

describe('an outcome is reported', () => {
  const outcome = { name: 'types', failed: false, seconds: 1.26, output: 'a\nb\n' };

  test('in one line when it passed', () => {
    expect(describeOutcome(outcome).split(/\s+/)).toEqual(['ok', 'types', '1.3', 's']);
  });

  test('with its output when it failed', () => {
    const [, ...output] = describeOutcome({ ...outcome, failed: true }).split('\n');

    expect(output).toEqual(['        a', '        b']);
  });
});

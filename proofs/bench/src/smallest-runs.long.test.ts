import { expect, test } from 'vitest';
import { runNpmScript } from '../../../scripts/testing/npm-scripts.ts';

/** Every benchmark with its smallest options, so that a rarely run one does not break unnoticed. */
const smallest: Readonly<Record<string, string>> = {
  latency: '--accounts 5 --latency-ms 1',
  memory: '--idle 1 --busy 1 --parts 1 --investors 1',
  orders: '--orders 5 --rounds 1',
  outbox: '--events 80',
  paper: '--sessions 2 --investors 2',
  plans: '--investors 3000',
  reads: '--investors 6 --rounds 1 --ms 100 --connections 1',
  realism: '--plans 1 --parts 1',
  start: '--rounds 1 --no-demo',
  tax: '--trades 100 --rounds 1',
  web: '--no-lighthouse',
  'what-if': '--rounds 1 --one-plan --no-browser',
};

test('every benchmark is run', () => {
  const { stderr } = runNpmScript('bench', '');
  const names = /^Names: (.*?)\./m.exec(stderr)?.[1]?.split(', ');
  expect(Object.keys(smallest)).toEqual(names);
});

test.each(Object.entries(smallest))('%s %s ends well and prints figures', (name, options) => {
  const { status, stdout, stderr } = runNpmScript('bench', `${name} ${options}`);
  expect(status, stderr).toBe(0);
  expect(stdout).toMatch(/\d/);
});

import { expect, test } from 'vitest';
import { npmScripts, runNpmScript } from '../../../scripts/testing/npm-scripts.ts';

/** Every bench with the least it can be asked for: a bench that nobody runs would break unseen. */
const smallest: Readonly<Record<string, string>> = {
  'bench:growth': '--from 60 --decades 1 --times 20 --people 1 --due 1 --rounds 1',
  'bench:instructions': '--accounts 5',
  'bench:latency': '--accounts 5 --latency-ms 1',
  'bench:memory': '--idle 1 --busy 1 --parts 1 --investors 1',
  'bench:orders': '--orders 5 --rounds 1',
  'bench:paper': '--sessions 2 --investors 2',
  'bench:plans': '--investors 3000',
  'bench:portfolio': '--subscriptions 2 --sessions 12 --rounds 1 --times 1',
  'bench:queues': '--orders 5 --rounds 1',
  'bench:reads': '--investors 6 --rounds 1 --ms 100 --connections 1',
  'bench:realism': '--plans 1 --parts 1',
  'bench:start': '--rounds 1 --no-demo',
  'bench:web': '--no-lighthouse',
  'bench:what-if': '--rounds 1 --one-plan --no-browser',
  'bench:xirr': '--flows 100',
};

test('every bench is run', () => {
  const benches = Object.keys(npmScripts).filter((name) => name.startsWith('bench:'));
  expect(Object.keys(smallest)).toEqual(benches.toSorted());
});

test.each(Object.entries(smallest))('%s %s ends well and prints figures', (name, options) => {
  const { status, stdout, stderr } = runNpmScript(name, options);
  expect(status, stderr).toBe(0);
  expect(stdout).toMatch(/\d/);
});

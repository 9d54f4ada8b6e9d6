import { expect, test } from 'vitest';
import { npmScripts, runNpmScript } from './npm-scripts.ts';

/** Every proof with the least it can be asked for, chaos by each level that ends within minutes: a rarely run one would break unseen. */
const smallest: readonly (readonly [name: string, options: string])[] = [
  ['chaos', '--intents 50'],
  ['chaos', '--intents 10 --store pglite'],
  ['chaos', '--level first-order --servers 2'],
  ['chaos', '--level due-minute --accounts 10 --subscriptions 10'],
  ['chaos:planted', '--only=answered'],
  ['verify:security', 'access'],
  ['verify:security', 'canary'],
  ['verify:security', 'flood --seconds 1 --rounds 1 --embedded'],
  ['verify:security', 'fuzz --requests 500'],
  ['verify:planted', '--store embedded'],
  ['verify:price-guard', '--seed 11'],
  ['verify:security', 'rotation --investors 20 --kills 0'],
  ['verify:security', 'xss'],
  ['verify:tax', '--histories 1000 --seed 11'],
  ['verify:tax', '--histories 200 --planted'],
];
/** Asks for books, which the tests of it bring. */
const testedElsewhere = ['verify:ledger'];

test('every proof is run', () => {
  const proofs = Object.keys(npmScripts).filter((name) => /^(chaos|verify)(:|$)/.test(name));
  const played = new Set([...smallest.map(([name]) => name), ...testedElsewhere]);
  expect([...played].toSorted()).toEqual(proofs.toSorted());
});

test.each(smallest)('%s %s ends well', (name, options) => {
  const { status, stdout, stderr } = runNpmScript(name, options);
  expect(status, `${stdout.slice(-2_000)}\n${stderr}`).toBe(0);
});

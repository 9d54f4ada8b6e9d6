import { openAsBlob } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { type OpenProduct, openProduct } from '../world/open-product.ts';
import { liveEnvironment, playFactorless } from './play-factorless.ts';
import { demoEnvironment, endpoints, playMatrix, withoutRule } from './play-matrix.ts';
import { rulesWithoutEndpoint } from './who-may-call.ts';

/** What the run of tests has prepared for every file (vitest.config.ts). */
const migrated = process.env['TEST_DATABASE_TEMPLATE'] ?? '';
const opened: OpenProduct[] = [];
const open = async (env: Readonly<Record<string, string>>): Promise<OpenProduct> => {
  const world = await openProduct({ env, load: await openAsBlob(migrated) });
  opened.push(world);
  return world;
};
afterEach(() => Promise.all(opened.splice(0).map((world) => world.close())));

test('every endpoint and every parameter of a path has a rule, and every rule an endpoint', () => {
  expect({ without: withoutRule(), gone: rulesWithoutEndpoint(endpoints) }).toEqual({
    without: [],
    gone: [],
  });
});

test('every endpoint lets in exactly whom its rule lets in', async () => {
  const cells = await playMatrix(await open(demoEnvironment));
  expect(cells.length).toBeGreaterThan(3_000);
  expect(cells.filter(({ expected, found }) => expected !== found)).toEqual([]);
}, 300_000);

test('an administrator without a second factor may add one in live trading, and nothing else', async () => {
  const cells = await playFactorless(await open(liveEnvironment));
  expect(cells.length).toBeGreaterThan(90);
  expect(cells.filter(({ expected, found }) => expected !== found)).toEqual([]);
});

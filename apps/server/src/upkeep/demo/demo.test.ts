import { afterEach, expect, test } from 'vitest';
import { buildApp } from '../../platform/http/app.ts';
import { createLog } from '../../platform/kernel/log.ts';
import { demoFeature } from './demo-feature.ts';

const apps: Awaited<ReturnType<typeof buildApp>>[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function namesIn(settings: Parameters<typeof demoFeature>[0]): Promise<unknown[]> {
  const app = await buildApp({
    authenticate: async () => undefined,
    log: createLog('silent'),
    clock: { now: () => new Date(0) },
    behindTls: false,
  });
  apps.push(app);
  demoFeature(settings).routes(app);
  const { data } = (await app.inject({ url: '/demo/people' })).json();
  return data.map(({ name }: { name: string }) => name);
}

test('in the demo three investors and the administrator can be looked around as', async () => {
  expect(await namesIn({ trading: 'paper', demo: 'on' })).toEqual([
    'Rohan Mehta',
    'Meera Nair',
    'Kabir Singh',
    'Asha Verma',
  ]);
});

test.each([
  { trading: 'paper', demo: 'off' },
  { trading: 'live', demo: 'off' },
  { trading: 'live', demo: 'on' },
] as const)('no demo person can be viewed in %s', async (settings) => {
  expect(await namesIn(settings)).toEqual([]);
});

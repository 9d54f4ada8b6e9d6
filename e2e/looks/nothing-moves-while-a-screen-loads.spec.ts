import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { layoutShifts, type Shift, watchLayoutShifts } from '../browser/layout-shifts.ts';
import { everyScreen } from '../every-screen.ts';
import { test } from '../fixtures.ts';
import { settled } from '../pages/settled.ts';
import { call } from '../people.ts';

const screens = await everyScreen(call);
/** Where what stands beside or below something late could be pushed on a desk too. */
const alsoWide = ['admin-jobs', 'user-home', 'user-portfolio', 'user-subscribe', 'user-broker'];
const visits = screens.flatMap((screen) => [
  { ...screen, width: 390 as const, title: `${screen.name} on a telephone` },
  ...(alsoWide.some((name) => screen.name.startsWith(name))
    ? [{ ...screen, width: 1280 as const, title: `${screen.name} on a desk` }]
    : []),
]);

test.for(visits)('$title stands still', async ({ path, token, width }, { open }) => {
  const page = await open({ width, ...(token ? { token } : {}) });
  await answerOneByOne(page);
  await watchLayoutShifts(page);
  await page.goto(path);
  await settled(page);
  const moves = await layoutShifts(page);
  expect(moves.map(described).join('\n')).toBe('');
});

const described = ({ value, moved }: Shift): string => `${value.toFixed(4)}: ${moved.join('; ')}`;

const [firstMs, stepMs] = [40, 60];

/** Every call is answered at a time of its own, so that what comes together by chance does not hide a push. */
async function answerOneByOne(page: Page): Promise<void> {
  const waits = new Map<string, number>();
  await page.route('**', async (route) => {
    const request = route.request();
    if (!['fetch', 'xhr'].includes(request.resourceType())) return route.fallback();
    const path = new URL(request.url()).pathname;
    const waitMs = waits.get(path) ?? firstMs + stepMs * waits.size;
    waits.set(path, waitMs);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return route.fallback();
  });
}

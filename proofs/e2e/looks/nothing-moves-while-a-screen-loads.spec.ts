import { expect } from 'vitest';
import { answerOneByOne } from '../browser/answer-one-by-one.ts';
import { describedShifts, watchLayoutShifts } from '../browser/layout-shifts.ts';
import { everyScreen } from '../every-screen.ts';
import { test } from '../fixtures.ts';
import { settled } from '../pages/settled.ts';
import { call } from '../people.ts';

/** Where a part beside or below a late one could be pushed on a desk too. */
const alsoWide = ['admin-jobs', 'user-home', 'user-portfolio', 'user-subscribe', 'user-broker'];
const screens = (await everyScreen(call)).filter(({ name }) =>
  alsoWide.some((start) => name.startsWith(start)),
);

test.for(screens)('$name on a desk does not move', async ({ path, token }, { open }) => {
  const page = await open({ width: 1280, ...(token ? { token } : {}) });
  await answerOneByOne(page);
  await watchLayoutShifts(page);
  await page.goto(path);
  await settled(page);
  expect(await describedShifts(page)).toEqual([]);
});

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { everyScreen } from '../every-screen.ts';
import { test } from '../fixtures.ts';
import { axeColorFaults, axeFaults } from '../pages/axe-faults.ts';
import { settled } from '../pages/settled.ts';
import { call } from '../people.ts';

const screens = await everyScreen(call);

test.for(screens)('$name keeps nobody out', async ({ path, token }, { open }) => {
  const page = await open(token ? { token } : {});
  await page.goto(path);
  await settled(page);
  const wide = await axeFaults(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  const narrow = await axeFaults(page);
  const hidden = await hiddenToTheRight(page);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await settled(page);
  const narrowDark = await axeColorFaults(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await settled(page);
  const wideDark = await axeColorFaults(page);

  expect({ wide, narrow, hidden, narrowDark, wideDark }).toEqual({
    wide: [],
    narrow: [],
    hidden: 0,
    narrowDark: [],
    wideDark: [],
  });
});

test('what is checked in the dark is dark', async ({ open }) => {
  const page = await open();
  await page.goto('/login');
  await settled(page);
  const ground = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(light);
});

const hiddenToTheRight = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

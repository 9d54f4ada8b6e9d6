import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { everyScreen, type Screen } from '../every-screen.ts';
import { type OpenWindow, test } from '../fixtures.ts';
import { settled } from '../pages/settled.ts';
import { call } from '../people.ts';

const screens = await everyScreen(call);

const show = async (
  open: OpenWindow,
  { path, token }: Screen,
  scheme: 'light' | 'dark',
): Promise<Page> => {
  const page = await open({ scheme, ...(token ? { token } : {}) });
  await page.goto(path);
  await settled(page);
  return page;
};

const faultsOn = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${any[0]?.message} ${html}`).join(' ')}`,
  );
};

const hiddenToTheRight = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
  test.for(screens)('$name keeps nobody out, wide or narrow', async (screen, { open }) => {
    const page = await show(open, screen, scheme);
    const wide = await faultsOn(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await settled(page);
    const narrow = await faultsOn(page);
    expect({ wide, narrow, hidden: await hiddenToTheRight(page) }).toEqual({
      wide: [],
      narrow: [],
      hidden: 0,
    });
  });
});

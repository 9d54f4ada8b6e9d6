import type { Page } from 'playwright-core';
import { quietTraffic } from '../browser/traffic.ts';

export const shown = (page: Page): Promise<void> =>
  page.locator('#root:not([data-prerendered]) h1').first().waitFor();

export async function settled(page: Page): Promise<void> {
  await shown(page);
  await page.waitForFunction(
    () => document.querySelector('[role="progressbar"]:not([aria-valuenow])') === null,
  );
  await quietTraffic(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

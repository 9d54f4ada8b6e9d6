import type { Page } from 'playwright-core';
import { quietTraffic } from '../browser/traffic.ts';

/** Waits until a screen has its title, and is more than the prerendered shell it may have come as. */
export const shown = (page: Page): Promise<void> =>
  page.locator('#root:not([data-prerendered]) h1').first().waitFor();

/** Waits until a screen is shown, nothing turns any more, and its letters are there. */
export async function settled(page: Page): Promise<void> {
  await shown(page);
  await page.waitForFunction(
    () => document.querySelector('[role="progressbar"]:not([aria-valuenow])') === null,
  );
  await quietTraffic(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

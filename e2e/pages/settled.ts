import type { Page } from 'playwright-core';

/** Waits until a screen has its title, nothing turns any more, and its letters are there. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('[role="progressbar"]:not([aria-valuenow])') === null,
  );
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

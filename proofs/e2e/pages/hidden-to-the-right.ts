import type { Page } from 'playwright-core';

/** Pixels of the page beyond the right edge of its window. */
export const hiddenToTheRight = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

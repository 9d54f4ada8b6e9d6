import type { Page } from 'playwright-core';

/** Pixels of the page beyond the right edge of its window, after it was drawn in the window's new size. */
export const hiddenToTheRight = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
    return Math.max(0, document.documentElement.scrollWidth - window.innerWidth);
  });

import type { Page } from 'playwright-core';

/** Holds the page's own files back, so that only its document is there, until the returned function is called. */
export async function withoutScripts(page: Page): Promise<() => void> {
  let letGo: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.fallback();
  });
  return letGo;
}

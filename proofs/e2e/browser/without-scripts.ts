import type { Page } from 'playwright-core';

/** Holds scripts back until the returned function is called. */
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

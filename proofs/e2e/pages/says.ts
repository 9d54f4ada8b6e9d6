import type { Locator, Page } from 'playwright-core';

/** Waits until the page says it, word for word. */
export async function says(page: Page | Locator, text: string | RegExp): Promise<void> {
  await page.getByText(text, { exact: true }).first().waitFor();
}

/** Every sentence the page shows as a message, in the order of the page. */
export const messages = (page: Page): Promise<string[]> =>
  page.locator('[role="alert"], [role="status"]').allInnerTexts();

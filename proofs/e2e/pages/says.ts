import type { Locator, Page } from 'playwright-core';

export async function says(page: Page | Locator, text: string | RegExp): Promise<void> {
  await page.getByText(text, { exact: true }).first().waitFor();
}

export const messages = (page: Page): Promise<string[]> =>
  page.locator('[role="alert"], [role="status"]').allInnerTexts();

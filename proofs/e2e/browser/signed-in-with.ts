import type { Page } from 'playwright-core';
import { followTraffic } from './traffic.ts';

const nothing = '/nothing-yet';

/** Stores the token once; later changes by the page remain. */
export async function signedInWith(page: Page, token: string): Promise<void> {
  followTraffic(page);
  await page.route(`**${nothing}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await page.goto(nothing);
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
  await page.unroute(`**${nothing}`);
}

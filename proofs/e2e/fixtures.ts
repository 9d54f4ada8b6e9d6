import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { afterAll, test as base, expect, inject } from 'vitest';
import { signedInWith } from './browser/signed-in-with.ts';
import { followTraffic } from './browser/traffic.ts';
import { watchFaults } from './browser/watch-faults.ts';
import { type Scheme, type Width, windowOptions } from './browser/window-options.ts';

type Visit = {
  token?: string;
  width?: Width;
  scheme?: Scheme;
  isInstallable?: boolean;
  /** What the browser asks for, beside its time zone and window. */
  locale?: string;
  /** Chosen in this browser before. */
  language?: 'hi';
  complaint?: RegExp;
};

/** A window with its own storage. */
export type OpenWindow = (visit?: Visit) => Promise<Page>;

const patienceMs = 20_000;
const failures = join(import.meta.dirname, '..', '..', 'screenshots', 'failures');

const browser = await chromium.connect(inject('browser'));
afterAll(() => browser.close());

/** A test with `open`. Errors in a window fail the test. */
export const test = base.extend('open', async ({ task }, { onCleanup }): Promise<OpenWindow> => {
  const windows: { page: Page; faults: readonly string[] }[] = [];
  onCleanup(async () => {
    for (const [number, { page }] of windows.entries()) {
      if (task.result?.state === 'fail') await keepPicture(page, `${task.name} ${number + 1}`);
      await page.context().close();
    }
    expect(windows.flatMap(({ faults }) => faults)).toEqual([]);
  });
  return async ({
    token,
    width = 1280,
    scheme = 'light',
    isInstallable,
    locale,
    language,
    complaint,
  } = {}) => {
    const context = await browser.newContext({
      ...windowOptions(inject('address'), width, scheme),
      ...(locale ? { locale } : {}),
      ...(isInstallable ? { serviceWorkers: 'allow' } : {}),
    });
    context.setDefaultTimeout(patienceMs);
    const page = await context.newPage();
    followTraffic(page);
    windows.push({ page, faults: watchFaults(page, complaint) });
    if (language) await chosenLanguage(page, language);
    if (token) await signedInWith(page, token);
    return page;
  };
});

async function chosenLanguage(page: Page, language: 'hi'): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: inject('address') }]);
  await page.addInitScript((value) => localStorage.setItem('language', value), language);
}

async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(failures, { recursive: true });
  await page.screenshot({ path: join(failures, `${name.replaceAll(/[^\w]+/g, '-')}.png`) });
}

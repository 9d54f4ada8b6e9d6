import type { Page } from 'playwright-core';

/** Failed requests are reported elsewhere. */
const reportedElsewhere = /^Failed to load resource/;

/** Collects script errors and console errors, except `expected`. */
export function watchFaults(page: Page, expected?: RegExp): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    if (!reportedElsewhere.test(text) && !expected?.test(text))
      faults.push(`${text} (${message.location().url})`);
  });
  return faults;
}

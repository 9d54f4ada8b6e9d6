import type { Page } from 'playwright-core';

/** A reply that failed is told in the console too; whether it may fail is for the journey to say. */
const reportedElsewhere = /^Failed to load resource/;

/** Collects what must not happen in any window: a script that throws, and whatever the console calls an error but for the `expected`. */
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

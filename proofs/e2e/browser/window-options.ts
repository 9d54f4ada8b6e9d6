import type { BrowserContextOptions } from 'playwright-core';

export type Width = 1280 | 390;
export type Scheme = 'light' | 'dark';

/** Desktop or phone in India without animations. Blocks the service worker, which hides requests. */
export const windowOptions = (
  baseURL: string,
  width: Width,
  colorScheme: Scheme,
): BrowserContextOptions => ({
  baseURL,
  viewport: { width, height: width === 390 ? 844 : 900 },
  colorScheme,
  reducedMotion: 'reduce',
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  serviceWorkers: 'block',
});

import type { BrowserContextOptions } from 'playwright-core';

export type Width = 1280 | 390;
export type Scheme = 'light' | 'dark';

/**
 * A desk or a telephone in India, with nothing that moves. What a window asks for is seen only where no service
 * worker stands between; the journey that is about it lets it in.
 */
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

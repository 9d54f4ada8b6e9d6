import type { Browser } from '@safe-trading/e2e';

/** A telephone on a slow line, the way Lighthouse has it, or the machine as it is. */
export type Line = 'as it is' | 'slow 4G, processor 4 times slower';

export type Paint = { largestMs: number; shift: number };

/** The Largest Contentful Paint and the layout shift of a first visit with an empty cache. */
export async function paintOf(browser: Browser, url: string, line: Line): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    if (line !== 'as it is') {
      const session = await context.newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: (1.6 * 1024 * 1024) / 8,
        uploadThroughput: (750 * 1024) / 8,
      });
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate(observe);
  } finally {
    await context.close();
  }
}

/** Runs in the page. Entries are told late, so it waits for a quiet half second after the first. */
const observe = (): Promise<Paint> =>
  new Promise((resolve) => {
    let largestMs = 0;
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) largestMs = Math.max(largestMs, entry.startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as LayoutShift).value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve({ largestMs, shift }), 500);
  });

type LayoutShift = PerformanceEntry & { value: number };

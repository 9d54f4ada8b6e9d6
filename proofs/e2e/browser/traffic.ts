import type { Page, Request } from 'playwright-core';

const goesOn = /\/notifications\/stream$/;

const quietMs = 500;
const patienceMs = 20_000;

type Traffic = { underWay: Set<Request>; changedAt: number };

const traffics = new WeakMap<Page, Traffic>();

export function followTraffic(page: Page): void {
  if (traffics.has(page)) return;
  const traffic: Traffic = { underWay: new Set(), changedAt: Date.now() };
  traffics.set(page, traffic);
  const changed = (change: (request: Request) => void) => (request: Request) => {
    if (goesOn.test(request.url())) return;
    change(request);
    traffic.changedAt = Date.now();
  };
  page.on(
    'request',
    changed((request) => traffic.underWay.add(request)),
  );
  const ended = changed((request) => traffic.underWay.delete(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
}

export async function quietTraffic(page: Page): Promise<void> {
  const traffic = traffics.get(page);
  if (!traffic) return page.waitForLoadState('networkidle');
  const until = Date.now() + patienceMs;
  while (traffic.underWay.size > 0 || Date.now() - traffic.changedAt < quietMs) {
    if (Date.now() > until) {
      const open = [...traffic.underWay].map((request) => request.url()).join(', ');
      throw new Error(`The page is never quiet: ${open}`);
    }
    await page.waitForTimeout(50);
  }
}

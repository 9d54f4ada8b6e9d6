import type { Page, Route } from 'playwright-core';

type Answer = { status?: number; json?: unknown; html?: string };

export async function answer(
  page: Page,
  calls: string,
  { status = 200, json, html }: Answer,
): Promise<{ count: number }> {
  const seen = { count: 0 };
  await intercept(page, calls, async (route) => {
    seen.count += 1;
    return html === undefined
      ? route.fulfill({ status, json })
      : route.fulfill({ status, body: html, contentType: 'text/html' });
  });
  return seen;
}

export const silence = (page: Page, calls: string): Promise<void> =>
  intercept(page, calls, (route) => route.abort());

export async function holdBack(page: Page, calls: string): Promise<() => void> {
  let letGo: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await intercept(page, calls, async (route) => {
    await gate;
    await route.fallback();
  });
  return letGo;
}

/** `calls` is a URL pattern, optionally after a method. Page files are excluded. */
async function intercept(
  page: Page,
  calls: string,
  act: (route: Route) => Promise<void>,
): Promise<void> {
  const [address = '', method] = calls.split(' ').reverse();
  await page.route(address, (route) => {
    const request = route.request();
    const isMeant =
      ['fetch', 'xhr'].includes(request.resourceType()) &&
      (method === undefined || request.method() === method);
    return isMeant ? act(route) : route.fallback();
  });
}

import type { Page, Route } from 'playwright-core';

type Answer = { status?: number; json?: unknown; html?: string };

/** Answers these calls in the server's place, with JSON or with somebody else's HTML; counts them. */
export async function answer(
  page: Page,
  calls: string,
  { status = 200, json, html }: Answer,
): Promise<{ count: number }> {
  const seen = { count: 0 };
  await page.route(calls, (route: Route) => {
    if (!isCall(route)) return route.fallback();
    seen.count += 1;
    return html === undefined
      ? route.fulfill({ status, json })
      : route.fulfill({ status, body: html, contentType: 'text/html' });
  });
  return seen;
}

/** As if the server were switched off, for these calls. */
export const silence = (page: Page, calls: string): Promise<unknown> =>
  page.route(calls, (route) => (isCall(route) ? route.abort() : route.fallback()));

/** Holds these calls back until the returned function is called. */
export async function holdBack(page: Page, calls: string): Promise<() => void> {
  let letGo: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(calls, async (route) => {
    if (isCall(route)) await gate;
    await route.fallback();
  });
  return letGo;
}

/** The page itself and its files are not calls, whatever their address. */
const isCall = (route: Route): boolean => ['fetch', 'xhr'].includes(route.request().resourceType());

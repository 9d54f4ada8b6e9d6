import type { Page } from 'playwright-core';

const [firstMs, stepMs] = [40, 60];

/** Delays each reply differently, so that layout shifts are not hidden by simultaneous replies. */
export async function answerOneByOne(page: Page): Promise<void> {
  const waits = new Map<string, number>();
  await page.route('**', async (route) => {
    const request = route.request();
    if (!['fetch', 'xhr'].includes(request.resourceType())) return route.fallback();
    const path = new URL(request.url()).pathname;
    const waitMs = waits.get(path) ?? firstMs + stepMs * waits.size;
    waits.set(path, waitMs);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return route.fallback();
  });
}

import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds on the page as it is, a line for each rule that is broken. */
export const axeFaults = (page: Page): Promise<string[]> => described(page, {});

/** In another colour scheme the elements are the same; only what is seen of them can have become worse. */
export const axeColorFaults = (page: Page): Promise<string[]> =>
  described(page, { runOnly: ['color-contrast', 'link-in-text-block'] });

type WithAxe = typeof globalThis & { axe?: { run(options: RunOptions): Promise<AxeResults> } };

async function described(page: Page, options: RunOptions): Promise<string[]> {
  // Once for each page that is loaded: the page takes longer to read it than to be looked at.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations, looked } = await page.evaluate(
    async (asked) => {
      const { axe: inPage } = globalThis as WithAxe;
      if (!inPage) throw new Error('There is no axe in this page.');
      const found = await inPage.run(asked);
      return {
        violations: found.violations,
        looked: found.passes.length + found.violations.length,
      };
    },
    // What is in order is not described: finding a name for every element takes longer than looking at it.
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
  if (looked === 0) return ['Nothing was looked at.'];
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${any[0]?.message} ${html}`).join(' ')}`,
  );
}

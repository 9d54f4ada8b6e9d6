import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** One line for each violated rule. */
export const axeFaults = (page: Page): Promise<string[]> => described(page, {});

/** Only colour rules: the elements are the same. */
export const axeColorFaults = (page: Page): Promise<string[]> =>
  described(page, { runOnly: ['color-contrast', 'link-in-text-block'] });

type WithAxe = typeof globalThis & { axe?: { run(options: RunOptions): Promise<AxeResults> } };

async function described(page: Page, options: RunOptions): Promise<string[]> {
  // Once for each page load, because loading axe is slow.
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
    // Describes only violations, which is faster.
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
  if (looked === 0) return ['Nothing was looked at.'];
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${any[0]?.message} ${html}`).join(' ')}`,
  );
}

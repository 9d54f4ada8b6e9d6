import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds on the page as it is, a line for each rule that is broken. */
export const axeFaults = (page: Page): Promise<string[]> => described(new AxeBuilder({ page }));

/** In another colour scheme the elements are the same; only what is seen of them can have become worse. */
export const axeColorFaults = (page: Page): Promise<string[]> =>
  described(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']));

async function described(axe: AxeBuilder): Promise<string[]> {
  // There are no frames in the page, so no page of its own is needed to gather what each found.
  const { violations, passes } = await axe.setLegacyMode().analyze();
  if (passes.length === 0) return ['Nothing was looked at.'];
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${any[0]?.message} ${html}`).join(' ')}`,
  );
}

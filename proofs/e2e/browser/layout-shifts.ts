import type { Page } from 'playwright-core';

export type Shift = {
  /** From 0 to 1. */
  value: number;
  moved: string[];
};

declare global {
  interface Window {
    layoutShifts?: Shift[];
  }
}

/** Call it before the page is opened. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(observe);
}

/** Excludes shifts caused by input. */
export async function layoutShifts(page: Page): Promise<Shift[]> {
  const shifts = await page.evaluate(() => window.layoutShifts ?? []);
  return shifts.filter(({ value }) => value >= leastSeen);
}

export const describedShifts = async (page: Page): Promise<string[]> =>
  (await layoutShifts(page)).map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join('; ')}`);

/** Below what is visible. */
const leastSeen = 0.0005;

/** Runs in the page. */
function observe(): void {
  type Entry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  const seen: Shift[] = [];
  window.layoutShifts = seen;
  const place = ({ x, y, width, height }: DOMRect): string =>
    [x, y, width, height].map((pixels) => pixels.toFixed(0)).join(' ');
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    const text = element?.textContent?.trim().slice(0, 40) ?? '';
    return `${element?.tagName.toLowerCase() ?? 'something gone'} "${text}"`;
  };

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[])
      if (!entry.hadRecentInput)
        seen.push({
          value: entry.value,
          moved: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)} from ${place(previousRect)} to ${place(currentRect)}`,
          ),
        });
  }).observe({ type: 'layout-shift', buffered: true });
}

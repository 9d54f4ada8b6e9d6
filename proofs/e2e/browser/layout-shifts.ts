import type { Page } from 'playwright-core';

/** One time something that was seen already stood elsewhere afterwards. */
export type Shift = {
  /** As the browser weighs it: 0 is nothing, 1 is everything. */
  value: number;
  /** What moved, from where to where. */
  moved: string[];
};

declare global {
  interface Window {
    layoutShifts?: Shift[];
  }
}

/** Must be called before the page is opened. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(observe);
}

/** What has been seen to move since the page was opened, without what a person moved. */
export async function layoutShifts(page: Page): Promise<Shift[]> {
  const shifts = await page.evaluate(() => window.layoutShifts ?? []);
  return shifts.filter(({ value }) => value >= leastSeen);
}

/** The same, a line for each. */
export const describedShifts = async (page: Page): Promise<string[]> =>
  (await layoutShifts(page)).map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join('; ')}`);

/** Below it nobody sees anything: a line whose letters became a hair wider. */
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

import type { Page } from 'playwright-core';

export type Followed = { headline: number; table: number };

type Watched = { watchedAnswers?: Followed[] };

/** Counts frames from each answer until the figures and the table change, independent of the machine's speed. */
export async function watchAnswers(page: Page): Promise<() => Promise<readonly Followed[]>> {
  await page.addInitScript(observe);
  return () => page.evaluate(() => (globalThis as Watched).watchedAnswers ?? []);
}

/** Runs in the page before its scripts. */
function observe(): void {
  const followed: Followed[] = [];
  Object.assign(globalThis, { watchedAnswers: followed });
  let frames = 0;
  const count = (): void => {
    frames += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);

  let answeredAt: number | undefined;
  const Native = Worker;
  globalThis.Worker = class extends Native {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }) => {
        if (data?.kind === 'plans') answeredAt = frames;
      });
    }
  };

  const headlineNow = (): string =>
    [...document.querySelectorAll('main p')].find((line) =>
      line.textContent.includes('; simulated from'),
    )?.parentElement?.textContent ?? '';
  const tableNow = (): string =>
    document.querySelector('main [role=region] table')?.textContent ?? '';
  const before = { headline: '', table: '' };
  let headlineAt = 0;
  new MutationObserver(() => {
    const [headline, table] = [headlineNow(), tableNow()];
    if (headline !== before.headline && answeredAt !== undefined) headlineAt = frames - answeredAt;
    if (table !== before.table && before.table && answeredAt !== undefined)
      followed.push({ headline: headlineAt, table: frames - answeredAt });
    Object.assign(before, { headline, table });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

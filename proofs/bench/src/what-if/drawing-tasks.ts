import type { Browser, Page } from '@safe-trading/e2e';

/** A task of the thread that draws, in milliseconds on the wall and of its time on a processor. */
export type DrawingTask = { readonly wall: number; readonly processor: number };

type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds on the wall, and of the thread on a processor. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
};

/** Every task of the only page that is open, for as long as something is done with it. */
export async function drawingTasks(
  browser: Browser,
  page: Page,
  during: () => Promise<unknown>,
): Promise<DrawingTask[]> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await during();
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(
    (await browser.stopTracing()).toString(),
  );
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  return traceEvents
    .filter((event) => event.name === 'RunTask' && threads.has(threadOf(event)))
    .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, processor: tdur / 1000 }));
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

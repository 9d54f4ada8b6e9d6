import { type Browser, callerAt, type Page, startServer } from '@safe-trading/e2e';
import { demoAccounts, endpointTables } from '@safe-trading/server';

/** Milliseconds of wall and CPU time. */
type DrawingTask = { readonly wall: number; readonly processor: number };

type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
};

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

/** Milliseconds from a key press to its handlers. */
export type InputDelay = {
  /** Keys that change a term. */
  readonly terms: readonly number[];
  /** Keys that change the duration. */
  readonly length: readonly number[];
  /** Main thread tasks, from a separate traced round. */
  readonly tasks: readonly DrawingTask[];
  /** The keys of that round. */
  readonly tracedKeys: number;
};

const presses = 30;
const apartMs = 120;
const plan =
  '/user/what-if?amount=10000&target=6&sips=10000&per_etf=10&every=daily&from=2006-08-22';

/** The input delay of sliders on the real screen, for a daily plan over twenty years. */
export async function inputDelay(browser: Browser, rounds: number): Promise<InputDelay> {
  const server = await startServer();
  try {
    const [account] = demoAccounts.filter(({ role }) => role === 'investor');
    if (!account) throw new Error('No person of the demo invests.');
    const { access_token } = await callerAt(server.address)(endpointTables.auth.logIn, {
      body: { username: account.email, password: account.password, grant_type: 'password' },
    });
    const onScreen = async <Found>(look: (page: Page) => Promise<Found>): Promise<Found> => {
      const context = await browser.newContext({ baseURL: server.address });
      try {
        const page = await context.newPage();
        await page.addInitScript(
          (token) => window.localStorage.setItem('authToken', token),
          access_token,
        );
        await page.goto(plan);
        await startsBegin(page);
        await page.evaluate(watchKeys);
        return await look(page);
      } finally {
        await context.close();
      }
    };
    const terms: number[] = [];
    const length: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const delays = await onScreen(pressKeys);
      terms.push(...delays.terms);
      length.push(...delays.length);
    }
    const tasks = await onScreen((page) => drawingTasks(browser, page, () => pressKeys(page)));
    return { terms, length, tasks, tracedKeys: 2 * presses };
  } finally {
    await server.stop();
  }
}

const startsBegin = (page: Page): Promise<void> =>
  page.getByRole('progressbar', { name: 'first months worked out' }).waitFor();

/** Runs in the page. */
function watchKeys(): void {
  const delays: number[] = [];
  Object.assign(window, { delays });
  addEventListener('keydown', ({ timeStamp }) => delays.push(performance.now() - timeStamp), true);
}

async function pressKeys(page: Page): Promise<Record<'terms' | 'length', number[]>> {
  const terms = await press(page, 'SIPs per ETF', ['ArrowRight', 'ArrowLeft']);
  await startsBegin(page);
  return { terms, length: await press(page, 'Length', ['ArrowLeft', 'ArrowRight']) };
}

async function press(
  page: Page,
  slider: string,
  keys: readonly [string, string],
): Promise<number[]> {
  await page.getByRole('slider', { name: slider }).focus();
  for (let place = 0; place < presses; place += 1) {
    await page.keyboard.press(place % 2 === 0 ? keys[0] : keys[1]);
    await page.waitForTimeout(apartMs);
  }
  return await page.evaluate<number[]>('window.delays.splice(0)');
}

async function drawingTasks(
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

import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandOptions, flag, wholeNumber } from '@safe-trading/command-line';
import { launchBrowser } from '@safe-trading/e2e';
import { readColumns } from '@safe-trading/market-data/column-files';
import { openPartThreads } from '@safe-trading/server';
import { answerWhatIf, decodeMarket } from '@safe-trading/what-if';
import { highPercentile, keyAim, missedAims, percentileOf, taskAim } from './what-if/delay-aims.ts';
import { type InputDelay, inputDelay } from './what-if/input-delay.ts';
import { measureWhatIf, question, type WhatIfMeasures } from './what-if/measure-what-if.ts';
import { serveModules } from './what-if/serve-modules.ts';
import { type Spread, spreadOf } from './what-if/spread-of.ts';
import { timeShares } from './what-if/time-shares.ts';

const options = commandOptions({
  name: 'npm run bench -- what-if',
  does: 'Times one plan over twenty years, every start of it and a sweep of 400 plans, in Node and in headless Chromium.',
  options: {
    rounds: wholeNumber({ least: 1, most: 50, usual: 3 }, 'how often each is timed'),
    'no-browser': flag('leaves Chromium out'),
    'one-plan': flag('leaves the starts and the sweep out'),
    'processor-time': flag('counts, in Node, the time of its thread on a processor instead'),
  },
});
const root = join(import.meta.dirname, '..', '..', '..');
const columns = readColumns();

console.log(`node ${process.version}, ${options.rounds} rounds; milliseconds: least, median, most`);
const asked = { rounds: options.rounds, many: !options['one-plan'] };
if (options['processor-time']) {
  tell('Node, processor time of one thread', await measureWhatIf(columns, asked, processorMs, []));
} else {
  const threads = openPartThreads();
  const clock = () => performance.now();
  tell('Node', await measureWhatIf(columns, asked, clock, threads.workers));
  tellMemory();
  await threads.close();
}
tellMemory();
await tellShares();
if (!options['no-browser']) await tellBrowser();
console.log(
  'recorded reference vectorbt 1.1 from_orders: 12.6 million bars a second after 8.6 s of compiling, 62 ms for the fills of 157 ETFs over 5,000 sessions; not run here',
);

/** CPU time is less affected by other programs than wall time. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function tellMemory(): void {
  const { rss, heapUsed } = process.memoryUsage();
  console.log(
    `memory             ${megabytes(rss)} MB resident with all threads, ${megabytes(heapUsed)} MB of heap in this one`,
  );
}

async function tellShares(): Promise<void> {
  const market = decodeMarket(columns);
  const play = (times: number): void => {
    for (let time = 0; time < times; time += 1) answerWhatIf(market, question);
  };
  play(30);
  console.log('\nshares of the time of one plan, sampled over a hundred');
  for (const { part, share } of await timeShares(() => play(100)))
    console.log(`${part.padEnd(30)}${(share * 100).toFixed(1).padStart(5)} %`);
}

async function tellBrowser(): Promise<void> {
  const server = await serveModules(root, columns);
  const browser = await launchBrowser();
  try {
    const tab = await browser.newPage();
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const script = `import('${pathOf(new URL('./what-if/measure-in-page.ts', import.meta.url))}').then((module) => module.measureInPage(${JSON.stringify(asked)}))`;
    tell(`Chromium ${browser.version()}`, await tab.evaluate<WhatIfMeasures>(script));
    await tab.close();
    tellInputDelay(await inputDelay(browser, options.rounds));
  } finally {
    await browser.close();
    server.close();
  }
}

/** Fails when a median or a high percentile misses its aim, because users feel it at once. */
function tellInputDelay({ terms, length, tasks, tracedKeys }: InputDelay): void {
  const longest = tasks.toSorted((a, b) => b.processor - a.processor).slice(0, tracedKeys);
  const processor = longest.map((task) => task.processor);
  const wall = spreadOf(tasks.map((task) => task.wall)).most;
  const aims = `the median and the ${highPercentile}th percentile`;
  console.log(`input delay        ${keyLine(terms, keyAim)}; keys that change a term`);
  console.log(`                   ${keyLine(length, keyAim)}; every start worked out meanwhile`);
  console.log(`                   aim of ${aims} below ${keyAim}`);
  console.log(
    `longest tasks      ${keyLine(processor, taskAim)}; processor time of ${longest.length} of ${tasks.length} tasks of the thread that draws, one for each key`,
  );
  console.log(
    `                   aim of ${aims} below ${taskAim}; longest on the wall ${wall.toFixed(1)}`,
  );
  for (const aim of missedAims({ terms, length, tasks: processor })) fail(aim);
}

function keyLine(values: readonly number[], aim: number): string {
  const { least, median, most } = spreadOf(values);
  const high = percentileOf(values, highPercentile);
  const figures = [least, median, high, most].map((value) => value.toFixed(1)).join(', ');
  const slow = values.filter((value) => value >= aim).length;
  return `${figures} (least, median, ${highPercentile}th percentile, most), ${slow} of ${values.length} at ${aim} or more`;
}

function fail(why: string): void {
  console.error(why);
  process.exitCode = 1;
}

function pathOf(module: URL): string {
  return `/${relative(root, fileURLToPath(module))}`;
}

function tell(where: string, found: WhatIfMeasures): void {
  const { plan, playing, bareLoop, everyStart, sweep, starts, cells } = found;
  const { workers, orders, sessions, bars } = found;
  const share = ((playing.median / plan.median) * 100).toFixed(0);
  console.log(`\n${where}`);
  console.log(`decoding           ${found.decoding.toFixed(0)}, ${bars} bars`);
  console.log(`first plan         ${found.firstPlan.toFixed(1)}, with everything still to be made`);
  console.log(`one plan           ${line(plan)}; ${sessions} sessions, ${orders} orders`);
  console.log(`  of it played     ${line(playing)}, ${share} %; the rest figures and sentences`);
  const by = workers > 0 ? ` on ${workers} workers` : '';
  if (everyStart) console.log(`every start        ${line(everyStart)}; ${starts} runs${by}`);
  if (sweep) console.log(`sweep              ${line(sweep)}; ${cells} runs${by}`);
  console.log(`bare loop          ${line(bareLoop)}; every bar read once and added up`);
}

function line({ least, median, most }: Spread): string {
  return [least, median, most].map((value) => value.toFixed(1)).join(', ');
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000);
}

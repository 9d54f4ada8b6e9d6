import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { commandOptions, flag, text, wholeNumber } from '@safe-trading/command-line';
import { type Browser, launchBrowser, type Page, startServer } from '@safe-trading/e2e';
import { tellVerdicts } from './web-verdicts.ts';

/** Lighthouse's slow 4G phone, or the machine as it is. */
type Line = 'as it is' | 'slow 4G, processor 4 times slower';

type Paint = { largestMs: number; shift: number };

/** Runs in the page. Waits for a quiet half second, because entries arrive late. */
const observe = (): Promise<Paint> =>
  new Promise((resolve) => {
    let largestMs = 0;
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) largestMs = Math.max(largestMs, entry.startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as LayoutShift).value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve({ largestMs, shift }), 500);
  });

type LayoutShift = PerformanceEntry & { value: number };

/** A script-free copy of the page's current elements, rules and fonts. */
const staticCopyOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText),
    );
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const script of body.querySelectorAll('script')) script.remove();
    const attributes = [...document.documentElement.attributes]
      .map(({ name, value }) => `${name}="${value}"`)
      .join(' ');
    return `<!doctype html><html ${attributes}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.title}</title><style>${rules.join('\n')}</style></head>${body.outerHTML}</html>`;
  });

type Size = { screen: string; brotliBytes: number; budgetBytes: number };

const options = commandOptions({
  name: 'npm run bench -- web',
  does: 'Measures what each screen weighs, how soon the sign-in is seen, and what Lighthouse says of every screen.',
  options: {
    'no-lighthouse': flag('leaves out Lighthouse, which takes minutes'),
    only: text('', 'has Lighthouse look at the screens with such names alone, such as home,log-in'),
    rounds: wholeNumber({ least: 1, most: 100, usual: 3 }, 'how often Lighthouse looks'),
  },
});
const only = options.only.split(/[\s,]+/).filter((word) => word !== '');
const root = join(import.meta.dirname, '..', '..', '..');
const paintRounds = 7;
const signIn = '/login';

buildPage();
tellSizes();

if (only.length === 0) await tellPaints();

if (!options['no-lighthouse']) {
  const demo = await startServer();
  try {
    const unmeasured = await tellVerdicts({
      address: demo.address,
      only,
      rounds: options.rounds,
    });
    if (unmeasured.length > 0) {
      console.log(`\nNot measured: ${unmeasured.join(', ')}.`);
      process.exitCode = 1;
    }
  } finally {
    await demo.stop();
  }
}

async function tellPaints(): Promise<void> {
  const server = await startServer({ env: { DEMO: 'off' } });
  const browser = await launchBrowser();
  try {
    const copy = await staticSignIn(browser, server.address);
    try {
      const staticAddress = `http://127.0.0.1:${(copy.address() as AddressInfo).port}/`;
      for (const line of ['as it is', 'slow 4G, processor 4 times slower'] as const)
        await compare(browser, line, { ours: `${server.address}${signIn}`, copy: staticAddress });
    } finally {
      copy.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

function buildPage(): void {
  const built = spawnSync(process.execPath, ['scripts/build-web.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (built.status !== 0) process.exit(1);
}

function tellSizes(): void {
  const sizes: Size[] = JSON.parse(readFileSync(join(root, 'apps/web/dist/.sizes.json'), 'utf8'));
  console.log('JavaScript needed before the first paint of each screen, brotli, before charts');
  for (const { screen, brotliBytes, budgetBytes } of sizes)
    console.log(
      `  ${screen.padEnd(32)} ${inKilobytes(brotliBytes)} KB of ${inKilobytes(budgetBytes)} KB`,
    );
}

async function staticSignIn(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  await page.goto(`${address}${signIn}`, { waitUntil: 'networkidle' });
  const copy = await staticCopyOf(page);
  await context.close();
  return serveStatic(copy, address);
}

/** Alternates, so that other load affects both. */
async function compare(
  browser: Browser,
  line: Line,
  { ours, copy }: { ours: string; copy: string },
): Promise<void> {
  const paints: { ours: Paint[]; copy: Paint[] } = { ours: [], copy: [] };
  for (let round = 0; round < paintRounds; round += 1) {
    paints.copy.push(await paintOf(browser, copy, line));
    paints.ours.push(await paintOf(browser, ours, line));
  }
  const ratios = paints.ours.map((paint, round) => paint.largestMs / largest(paints.copy[round]));
  console.log(
    `\nLargest Contentful Paint of ${signIn}, line and processor ${line}, ${paintRounds} rounds`,
  );
  console.log(`  static page of the same look  ${spread(paints.copy.map(largest))} ms`);
  console.log(`  sign-in                       ${spread(paints.ours.map(largest))} ms`);
  console.log(`  ratio, round by round         ${spread(ratios, 2)} (target 2 at most)`);
  console.log(
    `  layout shift of the sign-in   ${spread(
      paints.ours.map(({ shift }) => shift),
      3,
    )}`,
  );
}

function largest(paint: Paint | undefined): number {
  return paint?.largestMs ?? Number.NaN;
}

/** Median (minimum to maximum). */
function spread(numbers: readonly number[], digits = 0): string {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [least = 0] = sorted;
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const most = sorted.at(-1) ?? 0;
  return `${middle.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
}

function inKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(6);
}

async function serveStatic(copy: string, origin: string): Promise<Server> {
  const packed = brotliCompressSync(copy);
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(packed);
      return;
    }
    fetch(`${origin}${request.url}`)
      .then(async (reply) => {
        const body = Buffer.from(await reply.arrayBuffer());
        response
          .writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' })
          .end(body);
      })
      .catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** LCP and layout shift of a first visit with an empty cache. */
async function paintOf(browser: Browser, url: string, line: Line): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    if (line !== 'as it is') {
      const session = await context.newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: (1.6 * 1024 * 1024) / 8,
        uploadThroughput: (750 * 1024) / 8,
      });
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate(observe);
  } finally {
    await context.close();
  }
}

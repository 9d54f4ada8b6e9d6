import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser/launch-options.ts';
import { signedInWith } from './browser/signed-in-with.ts';
import { type Scheme, type Width, windowOptions } from './browser/window-options.ts';
import { everyScreen, type Screen } from './every-screen.ts';
import { settled } from './pages/settled.ts';
import { callerAt } from './server/demo-token.ts';
import { startServer } from './server/start-server.ts';

// Pictures of every screen, wide and narrow, light and dark, of a fresh demo world or of the server
// that --at names (it must hold the demo accounts).
const { values } = parseArgs({ options: { at: { type: 'string' }, only: { type: 'string' } } });
const folder = join(import.meta.dirname, '..', 'screenshots');

const server = values.at ? undefined : await startServer();
const address = values.at ?? server?.address ?? '';
const browser = await launchBrowser();
try {
  mkdirSync(folder, { recursive: true });
  const screens = (await everyScreen(callerAt(address))).filter(({ name }) =>
    name.includes(values.only ?? ''),
  );
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [1280, 390] as const)
      for (const screen of screens) await take(browser, screen, width, scheme);
  console.log(`${screens.length * 4} pictures are in ${folder}`);
} finally {
  await browser.close();
  await server?.stop();
}

async function take(from: Browser, screen: Screen, width: Width, scheme: Scheme): Promise<void> {
  const context = await from.newContext(windowOptions(address, width, scheme));
  const page = await context.newPage();
  if (screen.token) await signedInWith(page, screen.token);
  await page.goto(screen.path);
  await settled(page);
  // A window as high as the page: what stands at its lower edge then stands at the end.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await settled(page);
  await page.screenshot({ path: join(folder, `${screen.name}-${width}-${scheme}.png`) });
  await context.close();
}

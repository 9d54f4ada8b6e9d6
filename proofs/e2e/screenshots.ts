import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { commandOptions, optionalText, text } from '@safe-trading/command-line';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser/launch-options.ts';
import { signedInWith } from './browser/signed-in-with.ts';
import { type Scheme, type Width, windowOptions } from './browser/window-options.ts';
import { everyScreen, type Screen } from './every-screen.ts';
import { settled } from './pages/settled.ts';
import { callerAt } from './server/demo-token.ts';
import { startServer } from './server/start-server.ts';

const { at, only } = commandOptions({
  name: 'npm run screenshots',
  does: 'Takes pictures of every screen, wide and narrow, light and dark.',
  options: {
    at: optionalText(
      'address of a server with the demo accounts; else a fresh demo world is started',
    ),
    only: text('', 'takes the screens with this in their name'),
  },
});
const folder = join(import.meta.dirname, '..', '..', 'screenshots');

const server = at ? undefined : await startServer();
const address = at ?? server?.address ?? '';
const browser = await launchBrowser();
try {
  mkdirSync(folder, { recursive: true });
  const screens = (await everyScreen(callerAt(address))).filter(({ name }) => name.includes(only));
  if (screens.length === 0) {
    throw new Error(
      `No screen is named by “${only}”: give --only a part of a name, or leave it out.`,
    );
  }
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
  // A window as high as the page, so that fixed elements are at its end.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await settled(page);
  await page.screenshot({ path: join(folder, `${screen.name}-${width}-${scheme}.png`) });
  await context.close();
}

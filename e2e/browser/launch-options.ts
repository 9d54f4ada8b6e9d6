import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How Chromium is started everywhere: without a window, and without calls of its own. Throws `NoChromium`. */
export const launchOptions = (): LaunchOptions => ({
  executablePath: findChromium({ env: process.env, say: (line) => console.error(line) }),
  args: quiet,
  chromiumSandbox: process.getuid?.() !== 0,
});

export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions());

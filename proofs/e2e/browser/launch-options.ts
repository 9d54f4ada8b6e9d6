import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/**
 * What the browser leaves out. Beside Playwright's own list, which the last list given replaces: the suggestions of the
 * address bar, two pages that every window would load behind what it shows, for more than half of its processor time.
 */
const without = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

const quiet = [
  `--disable-features=${without.join(',')}`,
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

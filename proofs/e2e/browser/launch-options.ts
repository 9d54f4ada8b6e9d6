import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/** Disables features that take half the CPU time. Includes Playwright's list, which this option replaces. */
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

/** Throws `NoChromium`. */
export const launchOptions = (): LaunchOptions => ({
  executablePath: findChromium({ env: process.env, say: (line) => console.error(line) }),
  args: quiet,
  chromiumSandbox: process.getuid?.() !== 0,
});

export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions());

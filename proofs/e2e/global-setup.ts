import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launchOptions } from './browser/launch-options.ts';
import { startServer } from './server/start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
    /** Where its browser is. */
    browser: string;
  }
}

/** One server with the demo world and one browser. E2E_SERVER uses a running server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const options = launchOptions();
  const running = process.env['E2E_SERVER'];
  const server = running ? { address: running, stop: async () => {} } : await startServer();
  const browser = await chromium.launchServer(options);
  project.provide('address', server.address);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.stop();
  };
}

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launchOptions } from './browser/launch-options.ts';
import { startServer } from './server/start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of this run is. */
    address: string;
    /** Where its browser is. */
    browser: string;
  }
}

const root = join(import.meta.dirname, '..');

/** One built page, one server with the demo world and one browser for all journeys. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const options = launchOptions();
  const built = spawnSync(process.execPath, ['scripts/build-web.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (built.status !== 0) throw new Error('There is no page to look at; the lines above say why.');

  const server = await startServer();
  const browser = await chromium.launchServer(options);
  project.provide('address', server.address);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.stop();
  };
}

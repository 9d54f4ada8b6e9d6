import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { launchOptions } from './launch-options.ts';
import { signedInWith } from './signed-in-with.ts';

export type Profile = { port: number; address: string; close(): Promise<void> };

/** Its own browser, because pages share storage. Throws `NoChromium`. */
export async function openProfile(address: string, token?: string): Promise<Profile> {
  const folder = mkdtempSync(join(tmpdir(), 'safe-trading-profile-'));
  const { args = [], ...options } = launchOptions();
  const context = await chromium.launchPersistentContext(folder, {
    ...options,
    args: [...args, '--remote-debugging-port=0'],
    baseURL: address,
  });
  const [page = await context.newPage()] = context.pages();
  if (token) await signedInWith(page, token);
  return {
    port: portIn(folder),
    address,
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const portIn = (folder: string): number =>
  Number(readFileSync(join(folder, 'DevToolsActivePort'), 'utf8').split('\n', 1)[0]);

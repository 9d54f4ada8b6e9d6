import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serveModules } from './serve-modules.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

test('serves every module that the page and its worker import', async () => {
  const server = await serveModules(root, new ArrayBuffer());
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const folder = `${origin}/proofs/bench/src/what-if`;
    const missing = await missingModules([
      `${folder}/measure-in-page.ts`,
      `${folder}/part-worker.ts`,
    ]);
    expect(missing).toEqual([]);
  } finally {
    server.close();
  }
});

async function missingModules(entries: readonly string[]): Promise<string[]> {
  const seen = new Set(entries);
  const missing: string[] = [];
  for (const address of seen) {
    const reply = await fetch(address);
    const code = await reply.text();
    if (!reply.ok) missing.push(address);
    for (const [, path = ''] of code.matchAll(/(?:from|import)\s*'([^']+)'/g))
      seen.add(new URL(path, address).href);
  }
  return missing;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..', '..');

export type Product = { address: string; stop(): Promise<void> };

/** Settings are DATA_DIR and, for a server, DATABASE_URL. */
export async function startProduct(settings: NodeJS.ProcessEnv): Promise<Product> {
  const child = spawn(
    process.execPath,
    ['--import', './scripts/build-program.ts', 'apps/server/dist/main.mjs'],
    {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        TZ: 'UTC',
        PORT: '0',
        LOG_LEVEL: 'error',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  const address = await addressOf(child);
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of stdout ?? []) {
    said += String(chunk);
    const [, address] = /is at (http:\/\/\S+) /.exec(said) ?? [];
    if (address) {
      stdout?.resume();
      return address;
    }
  }
  throw new Error(`The program ended before it was ready:\n${said}`);
}

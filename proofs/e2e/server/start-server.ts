import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type RunningServer = { address: string; stop(): Promise<void> };

type Start = { env?: Readonly<Record<string, string>>; dataDir?: string };

const ahead = [
  new URL('./stop-with-input.ts', import.meta.url).href,
  './scripts/build-web.ts',
  './scripts/build-program.ts',
];

const root = join(import.meta.dirname, '..', '..', '..');
const readyWithinMs = 300_000;

/** Throws with the output if it does not start. */
export async function startServer({ env = {}, dataDir }: Start = {}): Promise<RunningServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'safe-trading-e2e-'));
  const child = spawn(
    process.execPath,
    [...ahead.flatMap((file) => ['--import', file]), 'apps/server/dist/main.mjs'],
    {
      cwd: root,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        // Reuses the compile cache of scripts/run.mjs.
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        PORT: '0',
        DATA_DIR: folder,
        LOG_LEVEL: 'warn',
        ...env,
      },
    },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await ended;
    if (!dataDir) rmSync(folder, { recursive: true, force: true });
  };

  const said: string[] = [];
  const address = await new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(() => settle(undefined), readyWithinMs);
    const settle = (found: string | undefined): void => {
      clearTimeout(timer);
      resolve(found);
    };
    for (const output of [child.stdout, child.stderr])
      createInterface({ input: output }).on('line', (line) => {
        said.push(line);
        const found = /^Safe Trading is at (\S+)/.exec(line)?.[1];
        if (found) settle(found);
      });
    child.once('close', () => settle(undefined));
  });
  if (address) return { address, stop };
  await stop();
  throw new Error(`The server did not start:\n${said.join('\n')}`);
}

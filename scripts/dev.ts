import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { marketFile } from './web/market-file.ts';

const root = join(import.meta.dirname, '..');
const port = process.env['PORT'] ?? '3000';
const host = process.env['HOST'] ?? '127.0.0.1';
const door = `http://${host}:${port}`;

const market = marketFile(root);
const inner = await freePort();
const behind = `http://127.0.0.1:${inner}`;

// The page's own development server is the one door; it hands the calls on to the real server, which
// starts again whenever a file of it changes.
const server = run(
  [
    '--watch',
    '--watch-preserve-output',
    '--enable-source-maps',
    'apps/server/src/upkeep/commands/main.ts',
  ],
  { cwd: root, env: { PORT: String(inner), HOST: '127.0.0.1' } },
);
const page = run(
  [
    '../node_modules/vite/bin/vite.js',
    '--host',
    host,
    '--port',
    port,
    '--strictPort',
    '--logLevel',
    'warn',
  ],
  {
    cwd: join(root, 'apps', 'web'),
    env: { API_URL: behind, ...(market ? { VITE_MARKET: `/@fs${market}` } : {}) },
  },
);

const children = [server, page];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
for (const child of children)
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 1;
    stop();
  });

function run(
  args: readonly string[],
  { cwd, env }: { cwd: string; env: Record<string, string> },
): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  for (const [output, say] of [
    [child.stdout, console.log],
    [child.stderr, console.error],
  ] as const)
    createInterface({ input: output }).on('line', (line) => say(line.replaceAll(behind, door)));
  return child;
}

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

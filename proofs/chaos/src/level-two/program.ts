import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Role = 'all' | 'web' | 'worker';

export type Program = {
  process: ChildProcess;
  said(): string;
  address: Promise<string>;
  ended: Promise<Ended>;
};

export type Ended = { code: number | null; signal: NodeJS.Signals | null; said: string };

const root = join(import.meta.dirname, '../../../..');
let isBundled = false;
const shifted = new URL('./shifted-date.ts', import.meta.url).href;
/** Caches compiled code between kills. */
const compiled = join(tmpdir(), 'safe-trading-compiled');
const rememberedChars = 4_000;

/** Shared by all processes of a run, so that they can decrypt each other's data. */
export const secretSettings = (): Readonly<Record<string, string>> => ({
  MASTER_KEY: randomBytes(32).toString('hex'),
  TOKEN_KEY: randomBytes(32).toString('hex'),
});

export function startProgram(settings: Readonly<Record<string, string>>): Program {
  bundleOnce();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(
    process.execPath,
    ['--import', shifted, join(root, 'apps/server/dist/main.mjs')],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...{ PATH, HOME, NODE_COMPILE_CACHE: compiled, HOST: '127.0.0.1', PORT: '0' },
        ...{ TRADING: 'live', ADMIN_SIGNUP: 'closed', LOG_LEVEL: 'error' },
        ...{ OPERATOR_NAME: 'Chaos', OPERATOR_ROLE: 'self', INVESTOR_SIGNUP: 'open' },
        ...settings,
      },
    },
  );
  let said = '';
  let listens: (address: string) => void;
  const address = new Promise<string>((resolve) => {
    listens = resolve;
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-rememberedChars);
      const at = /^Safe Trading is at (http:\S+)/m.exec(said)?.[1];
      if (at !== undefined) listens(at);
    });
  }
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, said }));
  });
  return { process: child, said: () => said, address, ended };
}

/** Throws with the last output if the process ended. */
export async function listening(program: Program): Promise<string> {
  const first = await Promise.race([program.address, program.ended]);
  if (typeof first === 'string') return first;
  throw new Error(`The product did not start:\n${first.said}`);
}

/** As `npm start` does; once per run. */
function bundleOnce(): void {
  if (isBundled) return;
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build-program.ts')], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The program could not be bundled.');
  isBundled = true;
}

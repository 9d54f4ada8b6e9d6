import { spawn } from 'node:child_process';
import { join } from 'node:path';

export type Program = {
  address: string;
  output(): string;
  stop(): Promise<void>;
};

const root = join(import.meta.dirname, '..', '..', '..', '..');

function spawnServer(file: string, env: Readonly<Record<string, string>>, args: string[] = []) {
  return spawnNode([join(root, 'apps', 'server', 'src', 'upkeep', 'commands', file), ...args], env);
}

function spawnNode(words: readonly string[], env: Readonly<Record<string, string>>) {
  return spawn(process.execPath, words, {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Throws with the output if it does not start. */
export async function startProgram(env: Readonly<Record<string, string>>): Promise<Program> {
  const words = ['--import', './scripts/build-program.ts', 'apps/server/dist/main.mjs'];
  const child = spawnNode(words, { PORT: '0', DEMO: 'off', ...env });
  let said = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const address = await new Promise<string | undefined>((resolve) => {
    for (const output of [child.stdout, child.stderr])
      output.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const found = /^Safe Trading is at (http:\S+)/m.exec(said)?.[1];
        if (found) resolve(found);
      });
    child.once('close', () => resolve(undefined));
  });
  if (address === undefined) throw new Error(`It ended before it listened:\n${said}`);
  return {
    address,
    output: () => said,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The exit code is `null` if it was killed. */
export async function runServer(
  file: string,
  env: Readonly<Record<string, string>>,
  { args = [], killAfterMs }: { args?: string[]; killAfterMs?: number | undefined } = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawnServer(file, env, args);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const timer =
    killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  return { code, output };
}

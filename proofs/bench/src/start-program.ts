import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
/** The options of `npm start`. */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const [, , ...runner] = String(scripts.start).split(' ');

export type StartedProgram = {
  readonly pid: number;
  readonly address: string;
  stop(): Promise<void>;
};

export async function startProgram(env: Readonly<Record<string, string>>): Promise<StartedProgram> {
  const child = spawn(process.execPath, runner, {
    cwd: root,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /^Safe Trading is at (http:\S+)/m.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('close', () => reject(new Error(`It ended before it listened:\n${said}`)));
  });
  return {
    pid: child.pid ?? 0,
    address,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killWithTests } from './last-will.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..', '..');

export type Ended = { code: number | null; signal: NodeJS.Signals | null };

/** The product as a process of its own, with whatever it has started itself. */
export type Program = {
  /** All it has written, to either stream. */
  said(): string;
  /** Resolves when it has written this; throws with all it said where it ends without. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with the address once it listens. */
  address(): Promise<string>;
  ended: Promise<Ended>;
  /** To the process that was spawned alone, as a supervisor does. */
  signal(name: NodeJS.Signals): void;
  /** To everything it started, as Ctrl-C and a power cut do. */
  signalAll(name: NodeJS.Signals): void;
  /** Whether anything it started is alive. */
  isAlive(): boolean;
};

/** The program as `npm start` starts it, without the page, which is not built for it. */
export const programWords = ['--import', './scripts/build-program.ts', 'apps/server/dist/main.mjs'];
const viaRunner = [process.execPath, 'scripts/run.mjs', ...programWords];

/** Starts it with these settings and no others; by default the way `npm start` does. */
export function startProgram(
  settings: Readonly<Record<string, string>>,
  [command = '', ...args]: readonly string[] = viaRunner,
): Program {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH, HOME, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that all of it can be reached, and nothing of it is left behind.
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} could not be started.`);
  const program = programOf(child, pid);
  killWithTests(pid, program.ended);
  return program;
}

function programOf(child: ChildProcess, pid: number): Program {
  let text = '';
  const watchers = new Set<() => void>();
  let end: Ended | undefined;
  const notice = (): void => {
    for (const watcher of [...watchers]) watcher();
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      notice();
    });
  }
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => {
      end = { code, signal };
      resolve(end);
      notice();
    });
  });

  const says = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(text);
        if (!found && !end) return;
        watchers.delete(look);
        if (found) resolve(found);
        else reject(new Error(`Ended without saying ${pattern}, but:\n${text}`));
      };
      watchers.add(look);
      look();
    });

  return {
    said: () => text,
    says,
    address: async () => (await says(/^Safe Trading is at (http:\S+)/m))[1] ?? '',
    ended,
    signal: (name) => void child.kill(name),
    signalAll: (name) => void reach(-pid, name),
    isAlive: () => reach(-pid, 0),
  };
}

/** Whether the program still answers. */
function reach(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** An empty folder, removed by `remove`. */
export function emptyFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'safe-trading-start-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type Tally = { readonly passed: number; readonly failed: number };

/** One run of the projects of vitest.config.ts; a variable of `env` that is undefined is taken away. */
export type VitestRun = {
  readonly name: string;
  readonly projects: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly workers?: number;
  /** It takes the processors only as far as others leave them. */
  readonly yields?: boolean;
};

type Place = {
  readonly root: string;
  /** Where the report is written. */
  readonly folder: string;
  readonly stop: AbortSignal;
  readonly say: (line: string) => void;
};

/** Runs it and tells every line it says under its name. */
export async function runVitest(run: VitestRun, place: Place): Promise<Tally> {
  const { root, folder, stop, say } = place;
  const report = join(folder, `${run.name}.json`);
  const args = ['run', '--reporter=default', '--reporter=json'];
  args.push(...run.projects.map((project) => `--project=${project}`));
  if (run.workers) args.push(`--maxWorkers=${run.workers}`);
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), ...args, `--outputFile.json=${report}`],
    {
      cwd: root,
      env: { ...process.env, ...run.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: stop,
    },
  );
  if (run.yields && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', () => {});
    child.once('close', (code) => resolve(code === 0));
  });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => say(`${run.name.padEnd(8)} │ ${line}`));
  }
  const passed = await ended;
  const tally = tallyOf(readReport(report), passed);
  if (tally.passed + tally.failed === 0) {
    say(`${run.name} ran no test at all, and a run that sees nothing proves nothing.`);
    return { passed: 0, failed: 1 };
  }
  return tally;
}

/** What a report counts; a run that failed without a failed test (a file that does not load) counts as one. */
export function tallyOf(report: unknown, passed: boolean): Tally {
  const counts = (report ?? {}) as { numPassedTests?: number; numFailedTests?: number };
  const { numPassedTests = 0, numFailedTests = 0 } = counts;
  return {
    passed: numPassedTests,
    failed: !passed && numFailedTests === 0 ? 1 : numFailedTests,
  };
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

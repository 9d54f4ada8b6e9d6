import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type Tally = {
  readonly passed: number;
  readonly failed: number;
  /** What failed, with the first lines of why: said once more at the end, where a long output is read. */
  readonly failures: readonly string[];
  /** What failed beside the others and passed when its file ran once more. */
  readonly flaky: readonly string[];
  readonly failedFiles: readonly FailedFile[];
};

type FailedFile = { readonly path: string; readonly passed: number };

/** One run of the projects of vitest.config.ts; a variable of `env` that is undefined is taken away. */
export type VitestRun = {
  readonly name: string;
  readonly projects: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly workers?: number;
  /** It takes the processors only as far as others leave them. */
  readonly yields?: boolean;
  /** One of several runs that share the files of the projects among them. */
  readonly part?: { readonly number: number; readonly of: number };
  /** These files alone, whichever part they are of. */
  readonly files?: readonly string[];
};

type Place = {
  readonly root: string;
  /** Where the report is written. */
  readonly folder: string;
  readonly stop: AbortSignal;
  readonly say: (line: string) => void;
};

/** Runs it and passes on every line it prints under its name. */
export async function runVitest(run: VitestRun, place: Place): Promise<Tally> {
  const { root, folder, stop, say } = place;
  const report = join(folder, `${run.name}.json`);
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...argumentsOf(run),
      `--outputFile.json=${report}`,
    ],
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
    createInterface({ input }).on('line', (line) => say(`${run.name.padEnd(10)} │ ${line}`));
  }
  const passed = await ended;
  const tally = tallyOf(readReport(report), passed, run.name);
  if (tally.passed + tally.failed > 0) return tally;
  const nothing = `${run.name} ran no test at all, and a run that sees nothing proves nothing.`;
  say(nothing);
  return oneFailure(nothing);
}

export function argumentsOf({ files = [], projects, workers, part }: VitestRun): string[] {
  const args = ['run', ...files, '--reporter=default', '--reporter=json'];
  args.push(...projects.map((project) => `--project=${project}`));
  if (workers) args.push(`--maxWorkers=${workers}`);
  if (part && files.length === 0) args.push(`--shard=${part.number}/${part.of}`);
  return args;
}

/** What failed before a test could. */
export const oneFailure = (why: string): Tally => ({
  passed: 0,
  failed: 1,
  failures: [why],
  flaky: [],
  failedFiles: [],
});

type Report = {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
};

/** What a report counts; a run that failed without a failed test (a file that does not load) counts as one. */
export function tallyOf(report: unknown, passed: boolean, name: string): Tally {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = (report ?? {}) as Report;
  const failed = !passed && numFailedTests === 0 ? 1 : numFailedTests;
  const failures = failed === 0 ? [] : testResults.flatMap(failuresOfFile);
  const unnamed = failed > 0 && failures.length === 0 ? ['failed without a failed test'] : [];
  return {
    passed: numPassedTests,
    failed,
    failures: [...failures, ...unnamed].map((failure) => `${name}: ${failure}`),
    flaky: [],
    failedFiles: testResults
      .filter(({ status }) => status === 'failed')
      .map((file) => ({ path: file.name, passed: file.assertionResults.filter(isPassed).length })),
  };
}

const isPassed = ({ status }: { readonly status: string }): boolean => status === 'passed';

function failuresOfFile(file: NonNullable<Report['testResults']>[number]): string[] {
  const tests = file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map((one) => `${file.name} › ${one.fullName}\n${firstLines(one.failureMessages?.[0])}`);
  if (tests.length > 0 || file.status !== 'failed') return tests;
  return [`${file.name}\n${firstLines(file.message)}`];
}

function firstLines(text = ''): string {
  return text.split('\n').slice(0, 12).join('\n').replace(/^/gm, '    ');
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

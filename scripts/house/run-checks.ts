import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** A program of Node and its arguments; it fails by its exit code. */
export type Check = { readonly name: string; readonly program: readonly string[] };

export type Outcome = {
  readonly name: string;
  readonly failed: boolean;
  readonly seconds: number;
  readonly output: string;
};

/** Runs as many at once as there are processors, in the order given; reports each when it is done. */
export async function runChecks(
  checks: readonly Check[],
  folder: string,
  tell: (outcome: Outcome) => void,
): Promise<boolean> {
  const waiting = checks.values();
  let allPassed = checks.length > 0;

  const work = async (): Promise<void> => {
    for (const check of waiting) {
      const outcome = await run(check, folder);
      allPassed &&= !outcome.failed;
      tell(outcome);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return allPassed;
}

/** One line, and below it what the check said when it failed. */
export function describeOutcome({ name, failed, seconds, output }: Outcome): string {
  const line = `${failed ? 'FAILED' : 'ok    '}  ${name.padEnd(36)} ${seconds.toFixed(1).padStart(5)} s`;
  return failed ? `${line}\n${output.trim().replace(/^/gm, '        ')}` : line;
}

function run({ name, program }: Check, folder: string): Promise<Outcome> {
  const started = performance.now();
  const child = spawn(process.execPath, program, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    const end = (failed: boolean): void =>
      resolve({ name, failed, seconds: (performance.now() - started) / 1000, output });
    child.on('error', (error) => {
      output += error.message;
      end(true);
    });
    child.on('close', (code) => end(code !== 0));
  });
}

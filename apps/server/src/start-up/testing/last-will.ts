import { spawn } from 'node:child_process';

/** Reads `+group` and `-group` lines and, when its input ends, kills the groups that are left. */
const executorCode = `
  const groups = new Set();
  require('node:readline').createInterface({ input: process.stdin })
    .on('line', (line) => groups[line[0] === '+' ? 'add' : 'delete'](line.slice(1)))
    .on('close', () => {
      for (const group of groups) try { process.kill(-Number(group), 'SIGKILL'); } catch {}
    });`;

let input: NodeJS.WritableStream | undefined;

/** Sees to it that this process group does not outlive the tests, even when they are killed. */
export function killWithTests(group: number, ended: Promise<unknown>): void {
  input ??= startExecutor();
  const executor = input;
  executor.write(`+${group}\n`);
  ended.then(
    () => executor.write(`-${group}\n`),
    () => {},
  );
}

function startExecutor(): NodeJS.WritableStream {
  const child = spawn(process.execPath, ['-e', executorCode], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.unref();
  return child.stdin;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * From here on these calls of the process, its threads and its children end in an input/output error.
 * Returns what lets them succeed again and says how many failed. It takes strace.
 */
export async function failCalls(
  pid: number,
  calls: readonly string[],
): Promise<() => Promise<number>> {
  const names = calls.join(',');
  const tracer = spawn(
    'strace',
    ['-f', '-p', String(pid), '-e', `trace=${names}`, '-e', `inject=${names}:error=EIO`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  tracer.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await Promise.race([once(tracer.stderr, 'data'), once(tracer, 'exit')]);
  return async () => {
    await ended(tracer);
    return said.split('(INJECTED)').length - 1;
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGINT');
  await gone;
}

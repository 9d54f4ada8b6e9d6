import { url } from 'node:inspector';
import { Worker } from 'node:worker_threads';

type Limits = { checkMs: number; checks: number };

const thirtySeconds: Limits = { checkMs: 5_000, checks: 6 };

const sentence =
  'Safe Trading has not answered for some time and ends itself, so that it can be restarted. Look at the disk and the processor of the machine.';

/**
 * Counts checks instead of time, so that a machine that slept does not end the process. A process that got little
 * processor time is starved rather than hanging, and has ten times as long.
 */
const code = `
  const { workerData } = require('node:worker_threads');
  const { writeSync } = require('node:fs');
  const { checkMs, checks } = workerData;
  const beats = new Int32Array(workerData.beats);
  let seen = -1;
  let missed = 0;
  let since = process.cpuUsage();
  setInterval(() => {
    const beat = Atomics.load(beats, 0);
    if (beat !== seen) {
      seen = beat;
      missed = 0;
      since = process.cpuUsage();
      return;
    }
    missed += 1;
    const { user, system } = process.cpuUsage(since);
    const isBusy = (user + system) / 1000 > (checkMs * checks) / 2;
    if (missed < (isBusy ? checks : checks * 10)) return;
    writeSync(2, workerData.sentence + '\\n');
    process.kill(process.pid, 'SIGKILL');
  }, checkMs);`;

/**
 * Ends the process with SIGKILL when its main thread has finished nothing for `checks` × `checkMs`. Such a thread
 * handles no signal, so a service manager could not stop it otherwise.
 */
export function startWatchdog({ checkMs, checks }: Limits = thirtySeconds): void {
  // A debugger stops the main thread on purpose.
  if (url()) return;
  const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const beats = new Int32Array(shared);
  setInterval(() => Atomics.add(beats, 0, 1), checkMs / 5).unref();
  new Worker(code, {
    eval: true,
    // The flags of the program would apply to the worker too.
    execArgv: [],
    workerData: { beats: shared, checkMs, checks, sentence },
  }).unref();
}

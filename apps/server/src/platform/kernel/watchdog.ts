import { url } from 'node:inspector';
import { Worker } from 'node:worker_threads';

type Limits = { checkMs: number; checks: number };

const thirtySeconds: Limits = { checkMs: 5_000, checks: 6 };

const sentence =
  'Safe Trading has not answered for some time and ends itself, so that it can be restarted. Look at the disk and the processor of the machine.';

/** Counts checks instead of time, so that a machine that slept does not end the process. */
const code = `
  const { workerData } = require('node:worker_threads');
  const { writeSync } = require('node:fs');
  const beats = new Int32Array(workerData.beats);
  let seen = -1;
  let missed = 0;
  setInterval(() => {
    const beat = Atomics.load(beats, 0);
    missed = beat === seen ? missed + 1 : 0;
    seen = beat;
    if (missed < workerData.checks) return;
    writeSync(2, workerData.sentence + '\\n');
    process.kill(process.pid, 'SIGKILL');
  }, workerData.checkMs);`;

/**
 * Ends the process with SIGKILL when its main thread has run nothing for `checks` × `checkMs`. A busy main thread
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

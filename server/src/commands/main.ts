import { constants } from 'node:os';
import { readConfig } from '../config.ts';
import { explainFault } from '../explain-fault.ts';
import { createLog } from '../kernel/log.ts';
import { type Running, start } from './start.ts';

const say = (line: string): void => console.log(line);
const complain = (line: string): void => console.error(line);

let running: Running | undefined;
let stopping = false;

/** Ctrl-C arrives more than once: from the terminal, and again from what started this process. */
function stop(signal: NodeJS.Signals): void {
  if (stopping) return;
  stopping = true;
  // A start may be cut off anywhere, and the next one goes on there.
  if (!running) process.exit(128 + constants.signals[signal]);
  running.stop().then(
    () => process.exit(0),
    (fault) => process.exit(explainFault(fault, complain)),
  );
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
try {
  const config = readConfig(process.env);
  running = await start(config, createLog(config.logLevel), say);
} catch (fault) {
  process.exit(explainFault(fault, complain));
}

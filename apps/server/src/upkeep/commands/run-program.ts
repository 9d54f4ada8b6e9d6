import { constants } from 'node:os';
import { readConfig } from '../../app/config.ts';
import { createLog, type Log } from '../../platform/kernel/log.ts';
import { explainFault } from './explain-fault.ts';
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

/**
 * A promise nobody listened to has left nothing half-done that its own step would not find again. After an
 * exception nobody caught that is not known, so the program ends, by its own log, which leaves secrets out.
 */
function logUnhandledRejections(log: Log): void {
  process.on('unhandledRejection', (err) => log.error({ err }, 'A promise failed unheard'));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'An error was thrown that nobody caught; the program ends');
    process.exit(1);
  });
}

// What the program writes is nobody else's to read, whatever the shell that starts it says.
process.umask(0o077);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  logUnhandledRejections(log);
  running = await start(config, log, say);
} catch (fault) {
  process.exit(explainFault(fault, complain));
}

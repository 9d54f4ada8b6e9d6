import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { readConfig } from '../../app/config.ts';
import { createLog, type Log } from '../../platform/kernel/log.ts';
import { startWatchdog } from '../../platform/kernel/watchdog.ts';
import { explainFault } from './explain-fault.ts';
import { createWorld, type Running, start } from './start.ts';

const say = (line: string): void => console.log(line);
const complain = (line: string): void => console.error(line);

/** Argument of the process that creates the paper world, so that the server does not keep the memory this takes. */
const createsWorld = '--create-world';

let running: Running | undefined;
let worldCreator: ChildProcess | undefined;
let stopping = false;

/** Ctrl-C can arrive twice, from the terminal and from the parent. */
function stop(signal: NodeJS.Signals): void {
  if (stopping) return;
  stopping = true;
  // An interrupted start continues the next time.
  if (worldCreator) {
    // This process ends once the child has ended.
    worldCreator.kill(signal);
    return;
  }
  if (!running) process.exit(128 + constants.signals[signal]);
  running.stop().then(
    () => process.exit(0),
    (fault) => process.exit(explainFault(fault, complain)),
  );
}

/**
 * An unhandled rejection is logged: each step recovers its own work. An uncaught exception ends the program,
 * through the log, which omits secrets.
 */
function logUnhandledRejections(log: Log): void {
  process.on('unhandledRejection', (err) => log.error({ err }, 'A promise failed unheard'));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'An uncaught error was thrown; the program ends');
    process.exit(1);
  });
}

async function createWorldApart(): Promise<void> {
  const [, program = ''] = process.argv;
  worldCreator = spawn(process.execPath, [...process.execArgv, program, createsWorld], {
    // The channel closes when this process is killed; the child then ends too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const [code, signal] = await once(worldCreator, 'close');
  worldCreator = undefined;
  // The child printed the reason, or this process was asked to stop.
  if (code !== 0 || stopping) {
    const ended = (signal ?? 'SIGTERM') as NodeJS.Signals;
    process.exit(code || 128 + constants.signals[ended]);
  }
}

// Files are private whatever the shell's umask is.
process.umask(0o077);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  logUnhandledRejections(log);
  startWatchdog();
  if (process.argv.includes(createsWorld)) {
    process.once('disconnect', () => process.exit(1));
    await createWorld(config, log, say);
    process.exit(0);
  }
  running = await start(config, log, say, createWorldApart);
} catch (fault) {
  process.exit(explainFault(fault, complain));
}

import { readConfig } from './config.ts';
import { explainFault } from './explain-fault.ts';
import { createLog } from './kernel/log.ts';
import { start } from './start.ts';

const say = (line: string): void => console.log(line);

try {
  const config = readConfig(process.env);
  const running = await start(config, createLog(config.logLevel), say);
  let stopping = false;
  // Ctrl-C arrives more than once: from the terminal, and again from what started this process.
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    running.stop().then(
      () => process.exit(0),
      (fault) => process.exit(explainFault(fault, (line) => console.error(line))),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
} catch (fault) {
  process.exit(explainFault(fault, (line) => console.error(line)));
}

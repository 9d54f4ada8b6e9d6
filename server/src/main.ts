import { readConfig } from './config.ts';
import { explainFault } from './explain-fault.ts';
import { createLog } from './kernel/log.ts';
import { start } from './start.ts';

const say = (line: string): void => console.log(line);

try {
  const config = readConfig(process.env);
  const running = await start(config, createLog(config.logLevel), say);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      running.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (fault) {
  process.exit(explainFault(fault, (line) => console.error(line)));
}

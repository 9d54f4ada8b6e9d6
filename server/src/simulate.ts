import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeSimulation } from './compose-simulation.ts';
import { readConfig } from './config.ts';
import { openEmbeddedDatabase } from './db/open-database.ts';
import { explainFault } from './explain-fault.ts';
import { createLog } from './kernel/log.ts';
import { readSimulateOptions, SimulateFault, simulateUsage } from './simulation/options.ts';
import { simulate } from './simulation/simulate.ts';

const say = (line: string): void => console.log(line);
const complain = (line: string): void => console.error(line);

/** Exit codes: 0 every invariant held, 1 one did not or the run failed, 2 wrong use. */
async function run(): Promise<number> {
  const options = readSimulateOptions(process.argv.slice(2));
  const folder = await mkdtemp(join(tmpdir(), 'safe-trading-simulate-'));
  const database = await openEmbeddedDatabase();
  try {
    const config = readConfig({ DATA_DIR: folder, DEMO: 'off' });
    const world = await composeSimulation(config, database, createLog('warn'));
    const held = await simulate(world, options, say).finally(() => world.close());
    return held ? 0 : 1;
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

try {
  process.exitCode = await run();
} catch (fault) {
  if (fault instanceof SimulateFault) {
    complain(fault.message);
    complain(simulateUsage);
    process.exitCode = 2;
  } else {
    process.exitCode = explainFault(fault, complain);
  }
}

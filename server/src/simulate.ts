import { onPassingMarket } from './compose-simulation.ts';
import { readSimulateOptions, simulateUsage } from './simulation/options.ts';
import { reportFault } from './simulation/report-fault.ts';
import { simulate } from './simulation/simulate.ts';

const say = (line: string): void => console.log(line);
const complain = (line: string): void => console.error(line);

/** Exit codes: 0 every invariant held, 1 one did not or the run failed, 2 wrong use. */
async function run(): Promise<number> {
  const options = readSimulateOptions(process.argv.slice(2));
  const held = await onPassingMarket('played', (world) => simulate(world, options, say));
  return held ? 0 : 1;
}

try {
  process.exitCode = await run();
} catch (fault) {
  process.exitCode = reportFault(fault, simulateUsage, complain);
}

import { commandOptions } from '@safe-trading/command-line';
import { onPassingMarket } from '../compose-simulation.ts';
import { explainFault } from '../explain-fault.ts';
import { simulate } from '../simulation/simulate.ts';
import { simulateCommand } from './simulation-options.ts';

const options = commandOptions(simulateCommand);

// Exit codes: 0 every invariant held, 1 one did not or the run failed, 2 wrong use.
try {
  const held = await onPassingMarket('played', (world) => simulate(world, options, console.log));
  process.exitCode = held ? 0 : 1;
} catch (fault) {
  process.exitCode = explainFault(fault, console.error);
}

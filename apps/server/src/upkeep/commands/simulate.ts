import { commandOptions } from '@safe-trading/command-line';
import {
  composeBacktest,
  onPassingMarket,
  simulationStartsOn,
} from '../../app/compose-simulation.ts';
import { playOnPaper, type Simulations, simulate } from '../simulation/simulate.ts';
import { explainFault } from './explain-fault.ts';
import { simulateCommand } from './simulation-options.ts';

const options = commandOptions(simulateCommand);

// Exit codes: 0 every invariant held, 1 one did not or the run failed, 2 wrong use.
try {
  const { outcome } = composeBacktest(simulationStartsOn);
  const play: Simulations['play'] = (fillModel, scenario, sessions) =>
    onPassingMarket(fillModel, async (world) => ({
      ...(await playOnPaper(world, scenario, sessions)),
      invariants: await world.invariants(),
    }));
  const held = await simulate({ play, outcome }, options, console.log);
  process.exitCode = held ? 0 : 1;
} catch (fault) {
  process.exitCode = explainFault(fault, console.error);
}

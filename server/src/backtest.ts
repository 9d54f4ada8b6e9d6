import { composeBacktest } from './compose-backtest.ts';
import { onPassingMarket, simulationStartsOn } from './compose-simulation.ts';
import { backtestUsage, readBacktestOptions } from './simulation/options.ts';
import { reportFault } from './simulation/report-fault.ts';
import { showBacktest } from './simulation/show-backtest.ts';
import { playOnPaper } from './simulation/simulate.ts';

const say = (line: string): void => console.log(line);
const complain = (line: string): void => console.error(line);

/** Exit codes: 0 shown, and equal where it was compared; 1 a difference or a failure; 2 wrong use. */
async function run(): Promise<number> {
  const options = readBacktestOptions(process.argv.slice(2));
  const backtests = composeBacktest(simulationStartsOn);
  const isFine = await showBacktest(
    {
      backtest: (cast, sessions) => backtests.run(backtests.begin(cast), sessions),
      figures: backtests.figures,
      onPaper: (cast, sessions) => onPassingMarket((world) => playOnPaper(world, cast, sessions)),
    },
    options,
    say,
  );
  return isFine ? 0 : 1;
}

try {
  process.exitCode = await run();
} catch (fault) {
  process.exitCode = reportFault(fault, backtestUsage, complain);
}

import { commandOptions } from '@safe-trading/command-line';
import { onPassingMarket } from '../../app/compose-simulation.ts';
import { explainFault } from '../../app/config/explain-fault.ts';
import { showBacktest } from '../simulation/show-backtest.ts';
import { playOnPaper } from '../simulation/simulate.ts';
import { WrongWord } from '../simulation/what-if-asked.ts';
import { askWhatIf } from './ask-what-if.ts';
import { backtestPeriod } from './backtest-period.ts';
import { backtestCommand } from './simulation-options.ts';

const options = commandOptions(backtestCommand);

// Exit codes: 0 shown, and equal where it was compared; 1 a difference or a failure; 2 wrong use.
try {
  if (options.amount !== undefined) {
    await askWhatIf({ ...options, amount: options.amount }, console.log);
    process.exit(0);
  }
  const { open, fault } = backtestPeriod(options);
  if (fault !== undefined) {
    console.error(fault);
    process.exit(2);
  }
  const isFine = await showBacktest(
    {
      backtest(scenario, sessions, fillModel) {
        const backtests = open(fillModel);
        const result = backtests.run(backtests.begin(scenario), sessions);
        return { ...result, outcome: backtests.outcome(result.books, sessions) };
      },
      figures: open('played').figures,
      onPaper: (scenario, sessions) =>
        onPassingMarket('played', (world) => playOnPaper(world, scenario, sessions)),
    },
    options,
    console.log,
  );
  process.exitCode = isFine ? 0 : 1;
} catch (fault) {
  if (fault instanceof WrongWord) {
    console.error(fault.message);
    process.exit(2);
  }
  process.exitCode = explainFault(fault, console.error);
}

import { type Command, flag, oneOf, optionalText, wholeNumber } from '@safe-trading/command-line';
import { simulatedStrategies } from '../simulation/scenario.ts';

/** What is played; the seed draws the investors' amounts and reinvest shares. */
const simulationOptions = {
  strategy: oneOf(simulatedStrategies, 'daily', 'how often it invests'),
  sessions: wholeNumber({ least: 1, most: 1500, usual: 250 }, 'trading sessions to play'),
  seed: wholeNumber(
    { least: 1, most: 2 ** 31 - 1, usual: 1 },
    "what draws the investors' amounts and reinvest shares",
  ),
  investors: wholeNumber({ least: 1, most: 100, usual: 1 }, 'how many follow it'),
};

export const simulateCommand = {
  name: 'npm run simulate',
  does: 'Plays a strategy through the real server on real prices; prints its ledger and the invariants it checked.',
  options: simulationOptions,
} satisfies Command;

export const backtestCommand = {
  name: 'npm run backtest',
  does: 'Prints what would have come of a strategy, from the recorded prices alone.',
  options: {
    ...simulationOptions,
    sessions: wholeNumber({ least: 1, most: 6500, usual: 250 }, 'trading sessions to play'),
    from: optionalText(
      'first day, such as 2013-07-01: the past on its own days, with their charges; without it, the paper market',
    ),
    verify: flag('plays it through the real server as well and compares every posting'),
  },
} satisfies Command;

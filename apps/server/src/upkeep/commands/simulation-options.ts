import { type Command, flag, oneOf, optionalText, wholeNumber } from '@safe-trading/command-line';
import { simulatedStrategies } from '../simulation/scenario.ts';

/** The seed draws amounts and reinvest shares. */
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
  does: 'Plays a strategy through the real server on real prices, under both fill models; prints its ledger, the invariants it checked, and both results.',
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
    amount: optionalText(
      'rupees of each SIP: asks what would have come of a plan of your own, by the recorded prices as columns; the options below belong to it, and --from and --strategy',
    ),
    to: optionalText('last day; the last recorded one without it'),
    target: optionalText('profit target in percent, 6 without it'),
    sips: optionalText('SIPs of the whole plan, 1000 without it'),
    'per-etf': optionalText('SIPs of each ETF, 10 without it'),
    reinvest: optionalText('percent of booked profit put back, 50 without it'),
    weekday: optionalText('weekday of the SIPs, Tuesday without it'),
    time: optionalText('time of the SIPs, 10:30 without it'),
    funds: optionalText('rupees in the account on the first day; always enough without it'),
    'every-start': flag('begins the plan in every month from the first day on'),
    months: optionalText('how long each start is held, such as 12,36,60 months'),
    sweep: optionalText('runs every pair of two ranges, such as target=4:12,per-etf=5:20'),
    json: flag('prints JSON, amounts in paise and shares of one'),
    csv: flag('prints a table with commas'),
  },
} satisfies Command;

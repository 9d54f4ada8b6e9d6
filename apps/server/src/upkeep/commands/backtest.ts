import { commandOptions } from '@safe-trading/command-line';
import { type LocalDate, parseLocalDate, sessionTimesOn } from '@safe-trading/engine';
import {
  type Backtests,
  composeBacktest,
  composePastBacktest,
  onPassingMarket,
  simulationStartsOn,
} from '../../app/compose-simulation.ts';
import { openWhatIfMarket } from '../simulation/open-what-if-market.ts';
import type { FillModelName } from '../simulation/outcome-lines.ts';
import { openPartThreads } from '../simulation/part-threads.ts';
import { showBacktest } from '../simulation/show-backtest.ts';
import { whatIfLines } from '../simulation/show-what-if.ts';
import { playOnPaper } from '../simulation/simulate.ts';
import { type WhatIfWords, WrongWord, whatIfAsked } from '../simulation/what-if-asked.ts';
import { explainFault } from './explain-fault.ts';
import { backtestCommand } from './simulation-options.ts';

type Wanted = { from: string | undefined; sessions: number; verify: boolean };

type Open = (fillModel: FillModelName) => Backtests;

const openerOf =
  (day: LocalDate | undefined): Open =>
  (fillModel) =>
    day ? composePastBacktest(day, fillModel) : composeBacktest(simulationStartsOn, fillModel);

type Words = WhatIfWords & {
  verify: boolean;
  'every-start': boolean;
  json: boolean;
  csv: boolean;
};

const options = commandOptions(backtestCommand);

// Exit codes: 0 shown, and equal where compared; 1 a difference or failure; 2 wrong use.
try {
  if (options.amount !== undefined) {
    await askWhatIf({ ...options, amount: options.amount }, console.log);
    // A reader of a pipe may be slower than the output.
    await new Promise((resolve) => process.stdout.write('', resolve));
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

/** Throws WrongWord before printing. */
async function askWhatIf(words: Words, say: (line: string) => void): Promise<void> {
  if (words.verify)
    throw new WrongWord('--verify compares with the paper market; leave --amount out.');
  if (words.json && words.csv) throw new WrongWord('--json and --csv are two forms; give one.');
  if (words.sweep !== undefined && words['every-start']) {
    throw new WrongWord('--sweep and --every-start are two questions; ask one at a time.');
  }
  const market = openWhatIfMarket();
  const { firstDay, lastDay, data } = market;
  const times = sessionTimesOn(data.sessionTimes(), lastDay);
  const asked = whatIfAsked(words, { firstDay, times });
  const form = words.json ? 'json' : words.csv ? 'csv' : 'text';
  const wanted = { ...asked, everyStart: words['every-start'], form } as const;
  for (const line of await whatIfLines(market, wanted, openPartThreads)) say(line);
}

/** Returns a sentence for an invalid period. */
export function backtestPeriod({
  from,
  sessions,
  verify,
}: Wanted): { open: Open; fault?: undefined } | { open?: undefined; fault: string } {
  const day = from === undefined ? undefined : parseLocalDate(from);
  if (from !== undefined && day === undefined) {
    return { fault: `--from is ${from}; give a day such as 2013-07-01.` };
  }
  if (day && verify) {
    return { fault: '--verify compares with the paper market; leave --from out.' };
  }
  try {
    const { sessions: held } = openerOf(day)('played');
    if (sessions <= held) return { open: openerOf(day) };
    return { fault: `--sessions is ${sessions}; from there on ${held} are recorded.` };
  } catch (fault) {
    if (fault instanceof RangeError) return { fault: `--from is ${from}. ${fault.message}` };
    throw fault;
  }
}

import { type LocalDate, parseLocalDate } from '@safe-trading/engine';
import {
  type Backtests,
  composeBacktest,
  composePastBacktest,
} from '../../app/compose-backtest.ts';
import { simulationStartsOn } from '../../app/compose-simulation.ts';
import type { FillModelName } from '../simulation/outcome-lines.ts';

type Wanted = { from: string | undefined; sessions: number; verify: boolean };
type Open = (fillModel: FillModelName) => Backtests;

/** The market a backtest runs over, or in a sentence what is wrong with what was asked for. */
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

const openerOf =
  (day: LocalDate | undefined): Open =>
  (fillModel) =>
    day ? composePastBacktest(day, fillModel) : composeBacktest(simulationStartsOn, fillModel);

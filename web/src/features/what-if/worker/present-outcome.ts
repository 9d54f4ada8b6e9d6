import type { StartDistribution, StartRow, SweepCell } from '@safe-trading/what-if';
import type { Distribution, Outcome, Start } from '../messages.ts';
import { percentOf, presentReturn, rupeesOf } from './present-return.ts';

type Counted = Pick<
  StartRow | SweepCell,
  'xirr' | 'onOwnMoney' | 'worstFall' | 'peakOwnMoney' | 'planAhead'
>;

/** By the year where there is such a rate, else profit by own money; never the one under the name of the other. */
export function presentOutcome(outcome: Counted): Outcome {
  const annual = presentReturn(outcome.xirr).percent;
  const absolute = outcome.onOwnMoney === undefined ? undefined : outcome.onOwnMoney / 100;
  return {
    percent: annual ?? absolute,
    isAnnual: annual !== undefined,
    fall: percentOf(outcome.worstFall),
    peakMoney: rupeesOf(outcome.peakOwnMoney),
    ahead: outcome.planAhead === undefined ? undefined : rupeesOf(outcome.planAhead),
  };
}

/** Nothing where it ran to the end of the record, each start for another time. */
export const presentStart = (row: StartRow): Start[] =>
  row.months === undefined ? [] : [{ ...presentOutcome(row), from: row.start, months: row.months }];

export const presentDistribution = (lie: StartDistribution): Distribution => ({
  months: lie.months ?? 0,
  starts: lie.starts,
  isAnnual: lie.measure === 'xirr',
  worst: percentOf(lie.worst),
  lowerQuartile: percentOf(lie.lowerQuartile),
  median: percentOf(lie.median),
  upperQuartile: percentOf(lie.upperQuartile),
  best: percentOf(lie.best),
  beatIndex: lie.beatIndex === undefined ? undefined : percentOf(lie.beatIndex),
});

import type { StartDistribution, StartRow, SweepCell } from '@safe-trading/what-if';
import type { BothOutcomes, Distribution, Outcome, Spread, Start } from '../messages.ts';
import { percentOf, presentReturn, rupeesOf } from './present-answer.ts';

type Counted = Pick<
  StartRow | SweepCell,
  'xirr' | 'onOwnMoney' | 'worstFall' | 'peakOwnMoney' | 'planAhead'
>;

/** The annual rate if there is one, else profit divided by own money. */
function presentOutcome(outcome: Counted): Outcome {
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

export const presentOutcomes = (played: Counted, pessimistic: Counted): BothOutcomes => ({
  ...presentOutcome(played),
  pessimistic: presentOutcome(pessimistic),
});

/** Undefined if the run ended with the record, because the holding time would differ. */
export const presentStart = (played: StartRow, pessimistic: StartRow): Start[] =>
  played.months === undefined
    ? []
    : [{ ...presentOutcomes(played, pessimistic), from: played.start, months: played.months }];

export const presentDistributions = (
  played: readonly StartDistribution[],
  pessimistic: readonly StartDistribution[],
): Distribution[] =>
  played.map((lie) => {
    const worst = pessimistic.find(({ months }) => months === lie.months);
    return { ...presentSpread(lie), pessimistic: worst && presentSpread(worst) };
  });

const presentSpread = (lie: StartDistribution): Spread => ({
  months: lie.months ?? 0,
  starts: lie.starts,
  allStarts: lie.allStarts,
  notCounted: lie.notCounted,
  isAnnual: lie.measure === 'xirr',
  worst: percentOf(lie.worst),
  lowerQuartile: percentOf(lie.lowerQuartile),
  median: percentOf(lie.median),
  upperQuartile: percentOf(lie.upperQuartile),
  best: percentOf(lie.best),
  compared: lie.compared,
  beatIndex: lie.beatIndex === undefined ? undefined : percentOf(lie.beatIndex),
});

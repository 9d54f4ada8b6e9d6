import { dateText, percent, wholeRupees } from '../../lib/formats.ts';
import type { Answer } from './answer.ts';

/** The finding of the growth chart; states the money needed with every gain. */
export function growthFinding({ figures, range }: Answer): string {
  if (!range || figures.purchases === 0) return 'Nothing was bought';
  const { profit, peakMoney, fall } = figures;
  const gained = profit < 0 ? 'lost' : 'gained';
  return `It ${gained} ${wholeRupees(Math.abs(profit))} on at most ${wholeRupees(peakMoney)} of own money, and fell by ${percent(Math.abs(fall?.percent ?? 0), 1)} on the way`;
}

export function drawdownFinding({ figures: { fall, underWaterDays } }: Answer): string {
  if (!fall) return 'It was never below a former peak';
  const end = fall.recoveredOn
    ? `recovered on ${dateText(fall.recoveredOn)}`
    : 'not recovered by the last day';
  return `It fell by ${percent(Math.abs(fall.percent), 1)} to ${dateText(fall.troughOn)}, ${end}; ${underWaterDays} days was the longest time below a peak`;
}

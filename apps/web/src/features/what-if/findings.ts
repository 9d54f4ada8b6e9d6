import { whatIf } from '@safe-trading/messages/en/what-if';
import { dateText, percent, wholeRupees } from '../../lib/formats.ts';
import { messagesOf } from '../../lib/messages.ts';
import type { Answer } from './answer.ts';

/** The finding of the growth chart; states the money needed with every gain. */
export function growthFinding({ figures, range }: Answer): string {
  const text = messagesOf(whatIf);
  if (!range || figures.purchases === 0) return text('growth-nothing');
  const { profit, peakMoney, fall } = figures;
  return text(profit < 0 ? 'growth-lost' : 'growth-gained', {
    amount: wholeRupees(Math.abs(profit)),
    peak: wholeRupees(peakMoney),
    fall: percent(Math.abs(fall?.percent ?? 0), 1),
  });
}

export function drawdownFinding({ figures: { fall, underWaterDays: days } }: Answer): string {
  const text = messagesOf(whatIf);
  if (!fall) return text('never-fell');
  const fell = {
    fall: percent(Math.abs(fall.percent), 1),
    trough: dateText(fall.troughOn),
    days,
  };
  return fall.recoveredOn
    ? text('fell-recovered', { ...fell, recovered: dateText(fall.recoveredOn) })
    : text('fell-still', fell);
}

import type { Outcome } from './outcome.ts';

export type FillModelName = 'played' | 'pessimistic';

/** Shows both fill models. */
export function outcomeLines(played: Outcome, pessimistic: Outcome): string[] {
  const line = (name: string, { putIn, worth, profit }: Outcome): string =>
    `${name.padEnd(13)} put in ${rupees(putIn)}, worth ${rupees(worth)}, profit ${rupees(profit)}`;
  return [
    line('as played', played),
    line('pessimistic', pessimistic),
    `${'distance'.padEnd(13)} ${rupees(played.profit - pessimistic.profit)} of profit, between fills at the price of the minute and sales at the close with purchases at the day's high`,
  ];
}

const rupees = (amount: number): string => (amount / 100).toFixed(2);

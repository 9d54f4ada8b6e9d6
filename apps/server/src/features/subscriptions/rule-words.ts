import { netForTarget, type Plan, percentFromBasisPoints } from '@safe-trading/engine';
import { rupeesInWords, timeOfDayInWords } from '../../trading/reasons/in-words.ts';

/** What a plan does, in plain words. */
export function ruleInWords(plan: Plan): string[] {
  const { installment, installmentsPerEtf, installmentCount, time, target, reinvest } = plan;
  const share = percentFromBasisPoints(reinvest);
  return [
    `${rhythm(plan)} at ${timeOfDayInWords(time)} it invests ${rupeesInWords(installment)}, ${installmentCount} times in all.`,
    `It buys the ETF that stands nearest above its lowest price of 52 weeks, and stays with it for up to ${installmentsPerEtf} SIPs.`,
    `Once those units have earned ${percentFromBasisPoints(target)}% after all charges they are sold together: what cost ${rupeesInWords(installment)} must leave ${rupeesInWords(netForTarget(installment, target))} at least. That is a condition of the sale, not a promise; nothing is sold at a loss.`,
    share > 0
      ? `${share}% of each profit makes the next SIPs larger; the rest is yours to take.`
      : 'All of each profit is yours to take.',
  ];
}

function rhythm({ frequency, weekday }: Plan): string {
  switch (frequency) {
    case 'daily':
      return `From the first ${weekday} on, on every trading day`;
    case 'weekly':
      return `Every ${weekday}`;
    case 'monthly':
      return `On the first ${weekday} of every month`;
  }
}

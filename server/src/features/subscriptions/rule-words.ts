import { netForTarget, type Plan, percentFromBasisPoints } from '@safe-trading/engine';
import { rupeesInWords, timeOfDayInWords } from '../../reasons/in-words.ts';

/** What a plan does, in plain words. */
export function ruleInWords(plan: Plan): string[] {
  const { installment, installmentsPerEtf, installmentCount, time, target, reinvest } = plan;
  const share = percentFromBasisPoints(reinvest);
  return [
    `${rhythm(plan)} at ${timeOfDayInWords(time)} it invests ${rupeesInWords(installment)}, ${installmentCount} times in all.`,
    `It buys the ETF that stands nearest above its lowest price of 52 weeks, and stays with it for up to ${installmentsPerEtf} SIPs.`,
    `Once those units have earned ${percentFromBasisPoints(target)}% after all charges they are sold together: what cost ${rupeesInWords(installment)} must leave ${rupeesInWords(netForTarget(installment, target))} at least. There is no such promise, and no sale at a loss.`,
    share > 0
      ? `${share}% of each profit makes the next SIPs larger; the rest is yours to take.`
      : 'All of each profit is yours to take.',
  ];
}

function rhythm({ frequency, weekday }: Plan): string {
  const day = weekday.charAt(0).toUpperCase() + weekday.slice(1);
  switch (frequency) {
    case 'daily':
      return `From the first ${day} on, on every trading day`;
    case 'weekly':
      return `Every ${day}`;
    case 'monthly':
      return `On the first ${day} of every month`;
  }
}

import { createHash } from 'node:crypto';
import {
  netForTarget,
  type Plan,
  percentFromBasisPoints,
  planFrom,
  type Strategy,
} from '@safe-trading/engine';
import type { ConsentSheet, Operator, OperatorRole } from '../../trading/ledger/consent.ts';
import { rupeesInWords, timeOfDayInWords } from '../../trading/reasons/in-words.ts';

const roles: Readonly<Record<OperatorRole, string>> = {
  self: 'for their own account. They give no advice and take no fee',
  family: 'for their family. They give no advice and take no fee',
  'registered-adviser': 'as an adviser registered with SEBI',
};

const risks = [
  'Prices fall. You can lose part of what you put in, and a block that does not reach its target is held without limit of time.',
  'Orders are limit orders: one may stay unfilled, or be filled in part, and an instalment may be missed for lack of cash, of prices or of a session at the broker.',
  'Your broker, the exchange or this server may be out of reach at the minute an instalment is due.',
  'Nothing here is a promise of return. What a plan earned in the past says nothing certain about the future.',
];

/** The rule of a strategy in plain words, what may go wrong, and who runs this server. */
export function consentSheet(name: string, strategy: Strategy, operator: Operator): ConsentSheet {
  const words = {
    operator: `This server is run by ${operator.name}, ${roles[operator.role]}.`,
    rule: ruleOf(name, strategy),
    risks,
  };
  const id = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32);
  return { id, ...words };
}

const ruleOf = (name: string, strategy: Strategy): string[] => [
  `${name} buys ETFs of the National Stock Exchange through your own Samco account, without asking you each time.`,
  'The amount of a SIP and the share of profits put back are yours to choose; the usual ones are said here.',
  ...ruleInWords(planFrom(strategy, strategy)),
  'It has no stop: units below their target are kept without limit of time.',
  'You can pause, change or end it at any time; an order at the broker is then settled as it is.',
];

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

import { createHash } from 'node:crypto';
import {
  netForTarget,
  type Plan,
  type PriceGuard,
  percentFromBasisPoints,
  planFrom,
  type Strategy,
  usualPriceGuard,
} from '@safe-trading/engine';
import { priceGuardInWords } from '../../trading/figures/price-guard-words.ts';
import type { ConsentSheet, Operator, OperatorRole } from '../../trading/ledger/consent.ts';
import { rupeesInWords, timeOfDayInWords } from '../../trading/reasons/in-words.ts';

const roles: Readonly<Record<OperatorRole, string>> = {
  self: 'for their own account. They give no advice and take no fee',
  family: 'for their family. They give no advice and take no fee',
  'registered-adviser': 'as an adviser registered with SEBI',
};

const risks = [
  'Prices can fall and you can lose money. A block that does not reach its target is held indefinitely.',
  'Orders are limit orders. An order may stay unfilled or be filled in part, and a SIP may be missed for lack of cash, prices or a broker session.',
  'Your broker, the exchange or this server may be unavailable when a SIP is due.',
  'Returns are not promised. Past performance does not guarantee future results.',
];

/** What an investor agrees to in live trading: the strategy's rule, the risks and the operator. The id is a digest of the words. */
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
  `${name} buys ETFs of the National Stock Exchange through your own Samco account, without asking you before each order.`,
  'You choose the amount of each SIP and the share of profit to reinvest; these are the defaults of the strategy.',
  ...ruleInWords(planFrom(strategy, strategy), usualPriceGuard),
  'There is no stop-loss: units below the target are held indefinitely.',
  'You can pause, change or end the plan at any time. An order that is already with the broker is completed as placed.',
];

const valueCompared =
  'Each price is compared with the value that other ETFs on the same underlying suggest.';

/** What a plan does, in plain words. */
export function ruleInWords(plan: Plan, guard: PriceGuard | undefined): string[] {
  const { installment, installmentsPerEtf, installmentCount, time, target, reinvest } = plan;
  const share = percentFromBasisPoints(reinvest);
  return [
    `${rhythm(plan)} at ${timeOfDayInWords(time)} it invests ${rupeesInWords(installment)}, ${installmentCount} times in total.`,
    `It buys the ETF closest to its 52-week low and keeps buying it for up to ${installmentsPerEtf} SIPs.`,
    `When those units have earned ${percentFromBasisPoints(target)}% after all charges, they are sold together: a purchase of ${rupeesInWords(installment)} must return at least ${rupeesInWords(netForTarget(installment, target))}. This is a condition for selling, not a promise. Nothing is sold at a loss.`,
    ...(guard ? [`${valueCompared} ${priceGuardInWords(guard)}`] : []),
    share > 0
      ? `${share}% of each profit is reinvested in the next SIPs; you can withdraw the rest.`
      : 'You can withdraw the whole profit.',
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

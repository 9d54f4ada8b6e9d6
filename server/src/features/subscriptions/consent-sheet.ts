import { createHash } from 'node:crypto';
import { type BasisPoints, type Paise, rupeesFromPaise, type Strategy } from '@safe-trading/engine';
import type { ConsentSheet, Operator, OperatorRole } from '../../ledger/consent.ts';

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

function ruleOf(name: string, strategy: Strategy): string[] {
  const { installmentCount, installmentsPerEtf, target, time, installment } = strategy;
  return [
    `${name} buys one ETF of the National Stock Exchange ${whenOf(strategy)} at ${time}, through your own Samco account, without asking you each time.`,
    `It buys ${installmentCount} times in all. You choose the amount of each instalment (usually ${inRupees(installment)}).`,
    `It takes the ETF whose price is nearest to its lowest of 52 weeks among those not held, and buys it ${installmentsPerEtf} times; that is one block. Then it takes the next.`,
    `A block is sold whole when it has earned ${inPercent(target)} after charges. The share of the profit you choose (usually ${inPercent(strategy.reinvest)}) is added to coming blocks; the rest stays in your Samco account.`,
    'It sells at no loss and has no stop: a block below its target is kept.',
    'You can pause, change or end it at any time; an order at the broker is then settled as it is.',
  ];
}

function whenOf({ frequency, weekday }: Strategy): string {
  if (frequency === 'daily') return 'on every trading day';
  return frequency === 'weekly' ? `every ${weekday}` : `on the first ${weekday} of each month`;
}

const inRupees = (amount: Paise): string => `₹${rupeesFromPaise(amount).toLocaleString('en-IN')}`;
const inPercent = (share: BasisPoints): string => `${share / 100} %`;

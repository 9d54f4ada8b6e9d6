import { mostMissesInARow } from '@safe-trading/engine/rules';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { WhatIfQuestion } from '../question.ts';
import { fundsNeeded } from '../run/account-cash.ts';
import type { Deed } from '../run/deed.ts';
import type { PlanState } from '../run/plan-state.ts';
import { type PlayedRange, playPlan } from '../run/play-plan.ts';
import type { WhatIfNote } from './answer.ts';
import { counted, dateWritten, rupees } from './wording.ts';

/** When the money in the account ended, what was not bought for want of it, and how much would have been needed. */
export function moneyNote(
  market: ColumnarMarket,
  { funds, ...unlimited }: WhatIfQuestion,
  range: PlayedRange,
  { deeds }: PlanState,
): WhatIfNote | undefined {
  const unpaid = deeds.filter(isUnpaid);
  const [ended] = unpaid;
  if (!ended || funds === undefined) return undefined;
  const onOf = ({ session }: Deed): string => dateWritten(market.hours[session]?.on);
  const paused = deeds.find(({ kind }) => kind === 'paused');
  const enough = playPlan(market, unlimited, range);
  const missing = Math.max(unpaid.length, purchasesOf(enough.deeds) - purchasesOf(deeds));
  const sentence = [
    `The money ended on ${onOf(ended)}: the ${rupees(funds)} of the first day, with what sales had brought back, could not pay for the SIP.`,
    `${counted(missing, 'SIP')} that enough money would have bought ${missing === 1 ? 'was' : 'were'} not bought${paused ? `; buying was paused on ${onOf(paused)}, after ${mostMissesInARow} in a row that could not be paid` : ''}.`,
    `${rupees(fundsNeeded(enough.cash))} in the account on the first day would have paid for all of them.`,
  ].join(' ');
  return { kind: 'money ended', sentence };
}

export const isUnpaid = (deed: Deed): boolean =>
  deed.kind === 'failed' && deed.reason === 'INSUFFICIENT_FUNDS';

const purchasesOf = (deeds: readonly Deed[]): number =>
  deeds.filter(({ kind }) => kind === 'purchase').length;

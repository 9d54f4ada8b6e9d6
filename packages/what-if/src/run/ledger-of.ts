import {
  type LedgerAccount,
  type LocalDate,
  type TimeOfDay,
  timeFromMinutes,
} from '@safe-trading/engine';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { WhatIfQuestion } from '../question.ts';
import type { Deed } from './deed.ts';
import { playPlan } from './play-plan.ts';
import { rangeOf } from './range-of.ts';

/** One ledger posting in paise and units. */
export type WhatIfPosting = {
  readonly on: LocalDate;
  readonly at: TimeOfDay;
  /** 0 for the plan. */
  readonly block: number;
  readonly account: LedgerAccount;
  readonly amount: number;
  readonly units: number;
};

type Move = readonly [account: LedgerAccount, amount: number, units?: number];

/** The same postings as a backtest of the same plan. */
export function ledgerOfPlan(market: ColumnarMarket, question: WhatIfQuestion): WhatIfPosting[] {
  const range = rangeOf(market, question);
  return range ? ledgerOf(market, playPlan(market, question, range).deeds) : [];
}

/** Double entry: the amounts of each event sum to zero. */
function ledgerOf(market: ColumnarMarket, deeds: readonly Deed[]): WhatIfPosting[] {
  return deeds.flatMap((deed) => {
    const on = market.hours[deed.session]?.on ?? market.lastDay;
    const at = timeFromMinutes(deed.minute);
    return movesOf(deed).flatMap(([account, amount, units = 0]) =>
      amount === 0 && units === 0 ? [] : [{ on, at, block: deed.block, account, amount, units }],
    );
  });
}

function movesOf(deed: Deed): readonly Move[] {
  switch (deed.kind) {
    case 'purchase':
      return [
        ['put_in', -deed.ownMoney],
        ['pool', -deed.fromPool],
        ['carry', deed.carry],
        ['units', deed.value, deed.units],
        ['charges', deed.charges],
      ];
    case 'carry':
      return [
        ['put_in', -deed.ownMoney],
        ['pool', -deed.fromPool],
        ['carry', deed.ownMoney + deed.fromPool],
      ];
    case 'sale': {
      const boughtFor = deed.cost - deed.costCharges;
      return [
        ['units', -boughtFor, -deed.units],
        ['gains', boughtFor - deed.value],
        ['charges', deed.charges],
        ['pool', deed.toPool],
        ['withdrawable', deed.value - deed.charges - deed.toPool],
      ];
    }
    case 'split':
      return [['units', 0, deed.added]];
    case 'payout':
      return paidOut(deed.amount);
    case 'merger':
      return [['units', 0, deed.added], ...paidOut(deed.amount)];
    case 'ended':
      return [
        ['carry', -deed.carry],
        ['pool', -deed.pool],
        ['withdrawable', deed.carry + deed.pool],
      ];
    case 'failed':
    case 'postponed':
    case 'paused':
    case 'unsold':
      return [];
  }
}

const paidOut = (amount: number): Move[] => [
  ['gains', -amount],
  ['withdrawable', amount],
];

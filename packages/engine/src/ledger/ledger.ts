import { type Paise, paise } from '../money/money.ts';
import type { Balances } from './balances.ts';

/** Debits are positive; `put_in` and `gains` are sources, so theirs are negative. */
export type LedgerAccount =
  | 'put_in'
  | 'carry'
  | 'pool'
  | 'units'
  | 'charges'
  | 'gains'
  | 'withdrawable';

export type Posting = {
  readonly account: LedgerAccount;
  readonly amount: Paise;
  readonly units?: number;
  readonly schedule?: number;
};

export function applyPostings(balances: Balances, postings: readonly Posting[]): Balances {
  const sums: Record<LedgerAccount, number> = {
    put_in: -balances.putIn,
    carry: balances.carry,
    pool: balances.pool,
    units: balances.unitsAtCost,
    charges: balances.charges,
    gains: -balances.gains,
    withdrawable: balances.withdrawable,
  };
  for (const { account, amount } of postings) sums[account] += amount;
  return {
    putIn: paise(-sums.put_in),
    carry: paise(sums.carry),
    pool: paise(sums.pool),
    withdrawable: paise(sums.withdrawable),
    unitsAtCost: paise(sums.units),
    charges: paise(sums.charges),
    gains: paise(-sums.gains),
  };
}

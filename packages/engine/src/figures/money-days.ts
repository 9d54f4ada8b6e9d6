import type { LocalDate } from '../calendar/local-date.ts';
import type { Posting } from '../ledger/ledger.ts';
import { type Paise, paise } from '../money/money.ts';
import type { CashFlow } from './cash-flow.ts';

/** A posting on the day of the fill that caused it, or else on the day it was posted. */
export type DatedPosting = Posting & { readonly on: LocalDate };

/** What crossed the border of a plan on one day, and what changed in its own pots. */
export type MoneyDay = {
  readonly on: LocalDate;
  readonly ownMoneyIn: Paise;
  readonly moneyOut: Paise;
  /** Change of carry and pool together. */
  readonly kept: Paise;
  /** Out of the pool into installments. */
  readonly reinvested: Paise;
};

type Sums = { in: number; out: number; kept: number; reinvested: number };

/**
 * The days of one subscription or of several, ascending. `withdrawable` is the investor's: what is posted
 * to it has left the plan, by a sale or at the plan's end, and what is taken back out of it by an order
 * that was still open then is own money again.
 */
export function moneyDays(postings: readonly DatedPosting[]): MoneyDay[] {
  const days = new Map<LocalDate, Sums>();
  for (const posting of postings) {
    const sums = days.get(posting.on) ?? { in: 0, out: 0, kept: 0, reinvested: 0 };
    days.set(posting.on, sums);
    add(sums, posting);
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([on, sums]) => ({
      on,
      ownMoneyIn: paise(sums.in),
      moneyOut: paise(sums.out),
      kept: paise(sums.kept),
      reinvested: paise(sums.reinvested),
    }));
}

/** In first, out second, each a flow of its own: nothing is netted. */
export const flowsOf = (days: readonly MoneyDay[]): CashFlow[] =>
  days.flatMap(({ on, ownMoneyIn, moneyOut }) => [
    ...(ownMoneyIn === 0 ? [] : [{ on, amount: paise(0 - ownMoneyIn) }]),
    ...(moneyOut === 0 ? [] : [{ on, amount: moneyOut }]),
  ]);

function add(sums: Sums, { account, amount, schedule }: Posting): void {
  switch (account) {
    case 'put_in':
      sums.in -= amount;
      return;
    case 'withdrawable':
      if (amount > 0) sums.out += amount;
      else sums.in -= amount;
      return;
    case 'pool':
      sums.kept += amount;
      // The plan's end empties the pool as well, for no schedule.
      if (amount < 0 && schedule !== undefined) sums.reinvested -= amount;
      return;
    case 'carry':
      sums.kept += amount;
      return;
    case 'units':
    case 'charges':
    case 'gains':
      return;
  }
}

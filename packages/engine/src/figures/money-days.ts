import type { LocalDate } from '../calendar/local-date.ts';
import type { Posting } from '../ledger/ledger.ts';
import { type Paise, paise } from '../money/money.ts';
import type { CashFlow } from './cash-flow.ts';

/** Dated by the fill that caused it, else by its posting. */
export type DatedPosting = Posting & { readonly on: LocalDate };

export type MoneyDay = {
  readonly on: LocalDate;
  readonly ownMoneyIn: Paise;
  readonly moneyOut: Paise;
  readonly kept: Paise;
  readonly reinvested: Paise;
};

type Sums = { in: number; out: number; kept: number; reinvested: number };

/**
 * The days of one or several subscriptions, ascending. Postings to `withdrawable` leave the plan; what an open
 * order takes back after the end is own money again.
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

/** In first, out second; nothing is netted. */
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
      // The end of a plan also empties the pool, for no schedule.
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

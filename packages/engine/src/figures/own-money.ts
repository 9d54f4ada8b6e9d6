import { monthOf } from '../calendar/local-date.ts';
import { noPaise, type Paise, paise, subtractPaise, sumPaise } from '../money/money.ts';
import type { MoneyDay } from './money-days.ts';

/** What a plan took from its investor and gave back, in paise. */
export type OwnMoney = {
  readonly ownMoneyIn: Paise;
  readonly moneyOut: Paise;
  /** Below zero once all own money is back and more. */
  readonly moneyInNow: Paise;
  /** The most own money that was in at the end of any day. */
  readonly peakOwnMoney: Paise;
  /** Put in again after sales had given it back. */
  readonly recycled: Paise;
  /** Booked profit that went into installments. */
  readonly reinvestedProfit: Paise;
};

export function ownMoney(days: readonly MoneyDay[]): OwnMoney {
  let inNow: number = noPaise;
  let peak: number = noPaise;
  for (const { ownMoneyIn, moneyOut } of days) {
    inNow += ownMoneyIn - moneyOut;
    peak = Math.max(peak, inNow);
  }
  const ownMoneyIn = sumPaise(days.map((day) => day.ownMoneyIn));
  const peakOwnMoney = paise(peak);
  return {
    ownMoneyIn,
    moneyOut: sumPaise(days.map((day) => day.moneyOut)),
    moneyInNow: paise(inNow),
    peakOwnMoney,
    recycled: subtractPaise(ownMoneyIn, peakOwnMoney),
    reinvestedProfit: sumPaise(days.map((day) => day.reinvested)),
  };
}

/** The most own money that was put in within one calendar month. */
export function mostInOneMonth(days: readonly Pick<MoneyDay, 'on' | 'ownMoneyIn'>[]): Paise {
  const months = new Map<string, number>();
  for (const { on, ownMoneyIn } of days) {
    months.set(monthOf(on), (months.get(monthOf(on)) ?? 0) + ownMoneyIn);
  }
  return paise(Math.max(0, ...months.values()));
}

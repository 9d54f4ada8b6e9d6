import { monthOf } from '../calendar/local-date.ts';
import { noPaise, type Paise, paise, subtractPaise, sumPaise } from '../money/money.ts';
import type { MoneyDay } from './money-days.ts';

export type OwnMoney = {
  readonly ownMoneyIn: Paise;
  readonly moneyOut: Paise;
  /** Negative once more than all own money has come back. */
  readonly moneyInNow: Paise;
  /** Highest own money at the end of a day. */
  readonly peakOwnMoney: Paise;
  /** Paid in again after sales had returned it. */
  readonly recycled: Paise;
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

export function mostInOneMonth(days: readonly Pick<MoneyDay, 'on' | 'ownMoneyIn'>[]): Paise {
  const months = new Map<string, number>();
  for (const { on, ownMoneyIn } of days) {
    months.set(monthOf(on), (months.get(monthOf(on)) ?? 0) + ownMoneyIn);
  }
  return paise(Math.max(0, ...months.values()));
}

import type { LocalDate } from '../calendar/local-date.ts';
import { noPaise, type Paise, paise } from '../money/money.ts';
import type { CashFlow } from './cash-flow.ts';
import { type IndexLevel, levelOn } from './index-levels.ts';
import type { MoneyDay } from './money-days.ts';
import { nearestPaise } from './rounded.ts';

/** The same rupees, put into an index and taken from it on the same days. */
export type SameRupees =
  | {
      readonly kind: 'GIVEN';
      readonly value: Paise;
      /** Money out that the index holdings could not pay. */
      readonly shortfall: Paise;
      readonly profit: Paise;
      /** What went in and what could be paid out, the value of the last day not among them. */
      readonly flows: readonly CashFlow[];
      /** What was held at the close of each of the days asked for. */
      readonly values: readonly Paise[];
    }
  /** The record knows no close of this day, nor one shortly before it. */
  | { readonly kind: 'NO_LEVEL'; readonly on: LocalDate };

/**
 * Own money in buys at the day's close, money out sells at it; what is not closed yet counts at the last
 * close before. Nothing is charged or taxed: an index cannot be bought. `on` lists the days to value,
 * ascending, the last of them today.
 */
export function sameRupees(
  money: readonly MoneyDay[],
  levels: readonly IndexLevel[],
  on: readonly LocalDate[],
): SameRupees {
  const flows: CashFlow[] = [];
  const values: Paise[] = [];
  let units = 0;
  let shortfall = 0;
  let next = 0;
  for (const day of on) {
    for (let moved = money[next]; moved && moved.on <= day; moved = money[next]) {
      next += 1;
      const level = levelOn(levels, moved.on);
      if (level === undefined) return { kind: 'NO_LEVEL', on: moved.on };
      units += moved.ownMoneyIn / level;
      const paid = Math.min(moved.moneyOut, nearestPaise(units * level));
      units = Math.max(0, units - paid / level);
      shortfall += moved.moneyOut - paid;
      flows.push({ on: moved.on, amount: paise(0 - moved.ownMoneyIn) });
      flows.push({ on: moved.on, amount: paise(paid) });
    }
    const level = units > 0 ? levelOn(levels, day) : 0;
    if (level === undefined) return { kind: 'NO_LEVEL', on: day };
    values.push(nearestPaise(units * level));
  }
  const value = values.at(-1) ?? noPaise;
  const moved = paise(flows.reduce((sum, { amount }) => sum + amount, 0));
  return {
    kind: 'GIVEN',
    value,
    shortfall: paise(shortfall),
    profit: paise(value + moved),
    flows: flows.filter(({ amount }) => amount !== 0),
    values,
  };
}

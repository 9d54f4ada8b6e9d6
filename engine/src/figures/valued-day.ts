import type { LocalDate } from '../local-date.ts';
import type { Paise } from '../money.ts';

/** One day of a plan: what it was worth inside at the close, and what came in and left on it. */
export type ValuedDay = {
  readonly on: LocalDate;
  readonly insideValue: Paise;
  readonly ownMoneyIn: Paise;
  readonly moneyOut: Paise;
};

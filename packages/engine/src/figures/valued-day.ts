import type { LocalDate } from '../calendar/local-date.ts';
import type { Paise } from '../money/money.ts';

/** One day of a plan: what it was worth inside at the close, and what came in and left on it. */
export type ValuedDay = {
  readonly on: LocalDate;
  readonly insideValue: Paise;
  readonly ownMoneyIn: Paise;
  readonly moneyOut: Paise;
};

import type { LocalDate } from '../calendar/local-date.ts';
import type { Paise } from '../money/money.ts';

export type ValuedDay = {
  readonly on: LocalDate;
  readonly insideValue: Paise;
  readonly ownMoneyIn: Paise;
  readonly moneyOut: Paise;
};

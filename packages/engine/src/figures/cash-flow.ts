import type { LocalDate } from '../calendar/local-date.ts';
import type { Paise } from '../money/money.ts';

/** Money that crosses the border between an investor and a plan: below zero in, above zero out. */
export type CashFlow = { readonly on: LocalDate; readonly amount: Paise };

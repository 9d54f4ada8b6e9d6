import type { LocalDate } from '../calendar/local-date.ts';
import type { Paise } from '../money/money.ts';

/** Money between investor and plan: negative in, positive out. */
export type CashFlow = { readonly on: LocalDate; readonly amount: Paise };

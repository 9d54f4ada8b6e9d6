import type { LocalDate } from '../calendar/local-date.ts';
import type { Paise } from '../money/money.ts';
import type { BasisPoints } from '../money/percent.ts';
import type { PriceGuard } from '../plan/price-guard.ts';
import type { StepUp } from '../plan/step-up.ts';
import type { CashPolicy, Exit } from '../subscription/subscription.ts';

export type Amendment =
  | { readonly kind: 'amount'; readonly amount: Paise }
  | { readonly kind: 'reinvest'; readonly reinvest: BasisPoints }
  | { readonly kind: 'cash-policy'; readonly cashPolicy: CashPolicy }
  | { readonly kind: 'recycle'; readonly recycle: boolean }
  | { readonly kind: 'price-guard'; readonly priceGuard: PriceGuard }
  /** Until a date, or until the investor resumes. */
  | { readonly kind: 'pause'; readonly until?: LocalDate }
  | { readonly kind: 'resume' }
  | { readonly kind: 'skip' }
  | { readonly kind: 'step-up'; readonly by: StepUp['by']; readonly everyMonths: number }
  | { readonly kind: 'no-step-up' }
  | { readonly kind: 'top-up'; readonly amount: Paise }
  | { readonly kind: 'authority'; readonly confirmed: boolean }
  /** Hold open blocks for their targets, sell them now, or keep their units. */
  | { readonly kind: 'exit'; readonly exit: 'hold' | Exit };

export type AmendmentField = 'amount' | 'reinvest' | 'until' | 'by' | 'everyMonths';

export type Refusal = { readonly field?: AmendmentField; readonly message: string };

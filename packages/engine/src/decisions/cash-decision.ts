import { noPaise, type Paise, paise } from '../money/money.ts';
import type { CashPolicy } from '../subscription/subscription.ts';
import { type BuySize, type BuyWanted, sizeBuy } from './sizing.ts';

export type CashFacts = Omit<BuyWanted, 'amount'> & {
  /** What installment and carry would buy. */
  readonly sized: BuySize;
  /** What the account can spend. */
  readonly available: Paise;
  readonly policy: CashPolicy;
};

export type CashDecision =
  /** `reducedTo`: what the investor puts in beside the carry, where cash allowed only that much. */
  | { readonly type: 'order'; readonly size: BuySize; readonly reducedTo?: Paise }
  | { readonly type: 'wait' }
  | { readonly type: 'give-up' };

/** Whether the cash in the account lets an order go out, and how large it is then. */
export function cashDecision(facts: CashFacts): CashDecision {
  const { sized, available, policy, carry } = facts;
  if (sized.worstCost <= available) return { type: 'order', size: sized };
  switch (policy) {
    case 'skip':
      return { type: 'give-up' };
    case 'wait':
      return { type: 'wait' };
    case 'reduce': {
      const size = sizeBuy({ ...facts, amount: available, carry: noPaise });
      if (size.quantity === 0) return { type: 'give-up' };
      return { type: 'order', size, reducedTo: paise(Math.max(0, size.worstCost - carry)) };
    }
  }
}

import { noPaise, type Paise, paise } from '../money/money.ts';
import type { CashPolicy } from '../subscription/subscription.ts';
import { type BuySize, type BuyWanted, sizeBuy } from './sizing.ts';

export type CashFacts = Omit<BuyWanted, 'amount'> & {
  readonly sized: BuySize;
  readonly available: Paise;
  readonly policy: CashPolicy;
};

export type CashDecision =
  /** `reducedTo`: the investor's part when cash allowed less. */
  | { readonly type: 'order'; readonly size: BuySize; readonly reducedTo?: Paise }
  | { readonly type: 'wait' }
  | { readonly type: 'give-up' };

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

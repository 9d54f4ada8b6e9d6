import { type Paise, subtractPaise } from '../money/money.ts';
import { askBroker } from '../procedure/ask-broker.ts';
import type { Procedure } from '../procedure/question.ts';

/** The cash one account can still spend in this run; asked once, then counted down order by order. */
export type BuyingPower = {
  /** Undefined where the broker did not say. */
  available(): Procedure<Paise | undefined>;
  spend(amount: Paise): void;
};

export function buyingPowerOf(accountId: string): BuyingPower {
  let isAsked = false;
  let left: Paise | undefined;
  return {
    *available() {
      if (isAsked) return left;
      const answer = yield* askBroker('buying power', { accountId });
      isAsked = true;
      left = answer.ok ? answer.value : undefined;
      return left;
    },
    spend(amount) {
      left = left === undefined ? undefined : subtractPaise(left, amount);
    },
  };
}

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
  const cash: Cash = { accountId, isAsked: false, left: undefined };
  return {
    available: () => available(cash),
    spend(amount) {
      cash.left = cash.left === undefined ? undefined : subtractPaise(cash.left, amount);
    },
  };
}

type Cash = { readonly accountId: string; isAsked: boolean; left: Paise | undefined };

function* available(cash: Cash): Procedure<Paise | undefined> {
  const { accountId, isAsked } = cash;
  if (isAsked) return cash.left;
  const answer = yield* askBroker('buying power', { accountId });
  cash.isAsked = true;
  cash.left = answer.ok ? answer.value : undefined;
  return cash.left;
}

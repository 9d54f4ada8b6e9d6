/** The account's cash under the practice market's rules, in paise. */
export type AccountCash = {
  readonly isLimited: boolean;
  /** Negative only without a limit. */
  spendable: number;
  /** Proceeds of session `soldIn`, spendable from the next session. */
  proceeds: number;
  soldIn: number;
  /** The lowest cash after an order to buy, also an unaffordable one. */
  least: number;
};

export const openAccountCash = (funds: number | undefined): AccountCash => ({
  isLimited: funds !== undefined,
  spendable: funds ?? 0,
  proceeds: 0,
  soldIn: -1,
  least: Number.POSITIVE_INFINITY,
});

export function canPay(cash: AccountCash, session: number, worst: number): boolean {
  settle(cash, session);
  const left = cash.spendable - worst;
  cash.least = Math.min(cash.least, left);
  return left >= 0 || !cash.isLimited;
}

export function payOut(cash: AccountCash, amount: number): void {
  cash.spendable -= amount;
}

/** Payouts of a fund are spendable at once. */
export function payIn(cash: AccountCash, amount: number): void {
  cash.spendable += amount;
}

export function sellFor(cash: AccountCash, session: number, net: number): void {
  settle(cash, session);
  cash.soldIn = session;
  cash.proceeds += net;
}

function settle(cash: AccountCash, session: number): void {
  if (cash.soldIn >= session) return;
  cash.spendable += cash.proceeds;
  cash.proceeds = 0;
}

/** The cash needed on the first day for everything that was bought. */
export const fundsNeeded = ({ least }: AccountCash): number => Math.max(0, -least);

/** The cash of the account a plan buys from, as the practice market keeps it; amounts in paise. */
export type AccountCash = {
  /** Whether it can run out. */
  readonly isLimited: boolean;
  /** Below zero only where there is no limit. */
  spendable: number;
  /** What sales of the session `soldIn` have brought: it is spent from the next one on. */
  proceeds: number;
  soldIn: number;
  /** The least that was left by an order to buy, or would have been. */
  least: number;
};

/** Without funds there is always enough. */
export const openAccountCash = (funds: number | undefined): AccountCash => ({
  isLimited: funds !== undefined,
  spendable: funds ?? 0,
  proceeds: 0,
  soldIn: -1,
  least: Number.POSITIVE_INFINITY,
});

/** Whether an order that may cost this much can be paid on this session. */
export function canPay(cash: AccountCash, session: number, worst: number): boolean {
  settle(cash, session);
  const left = cash.spendable - worst;
  cash.least = Math.min(cash.least, left);
  return left >= 0 || !cash.isLimited;
}

export function payOut(cash: AccountCash, amount: number): void {
  cash.spendable -= amount;
}

/** What a fund pays can be spent at once. */
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

/** What the account had to hold on the first day for everything that was bought. */
export const fundsNeeded = ({ least }: AccountCash): number => Math.max(0, -least);

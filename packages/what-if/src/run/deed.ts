import type { ReasonCode } from '@safe-trading/engine';

/**
 * What happened to a plan, in the order in which it was written down. Sessions and ETFs by their places in the market,
 * minutes since midnight, money in paise.
 */
export type Deed = {
  readonly session: number;
  /** When it was written down. */
  readonly minute: number;
  /** Of the block it happened to; 0 for the plan itself. */
  readonly block: number;
  /** -1 where no ETF has to do with it. */
  readonly etf: number;
} & (Purchase | Sale | Carry | Split | Payout | Merger | Missed | Postponed | Paused | Ended);

/** Why a block buys what it buys. */
export type Choice = {
  /** Of those the ranking put nearer to their lows, so many could not be bought. */
  readonly place: number;
  readonly last: number;
  readonly low52: number;
};

export type Purchase = {
  readonly kind: 'purchase';
  readonly installment: number;
  /** The minute of the last fill. */
  readonly filledAt: number;
  readonly units: number;
  readonly ordered: number;
  readonly value: number;
  readonly charges: number;
  readonly ownMoney: number;
  readonly fromPool: number;
  /** What the change in hand became more, or less. */
  readonly carry: number;
  /** The last price seen before the order. */
  readonly seen: number;
  /** With the first purchase of a block. */
  readonly choice?: Choice | undefined;
};

export type Sale = {
  readonly kind: 'sale';
  readonly filledAt: number;
  readonly units: number;
  readonly ordered: number;
  readonly value: number;
  readonly charges: number;
  /** An earlier sale of this ETF has paid the depository's charge of this day. */
  readonly depositoryPaid: boolean;
  /** What the units had cost, charges included, and the charges in it. */
  readonly cost: number;
  readonly costCharges: number;
  readonly toPool: number;
  readonly seen: number;
  readonly isDelisting: boolean;
};

export type Carry = {
  readonly kind: 'carry';
  readonly installment: number;
  readonly ownMoney: number;
  readonly fromPool: number;
};

export type Split = { readonly kind: 'split'; readonly factor: number; readonly added: number };

export type Payout = { readonly kind: 'payout'; readonly amount: number };

export type Merger = {
  readonly kind: 'merger';
  readonly into: number;
  readonly added: number;
  readonly amount: number;
};

/** An installment that was due and given up, or a sale nobody took. */
export type Missed = {
  readonly kind: 'failed' | 'unsold';
  readonly reason: ReasonCode;
};

/** An installment that was moved to the next planned date, on so many sessions in a row. */
export type Postponed = {
  readonly kind: 'postponed';
  readonly reason: ReasonCode;
  readonly sessions: number;
};

/** Too many installments in a row could not be paid: nothing is bought any more. */
export type Paused = { readonly kind: 'paused' };

/** The plan has nothing left to do; change and pool are the investor's again. */
export type Ended = { readonly kind: 'ended'; readonly carry: number; readonly pool: number };

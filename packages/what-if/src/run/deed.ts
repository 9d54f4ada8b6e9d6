import type { ReasonCode } from '@safe-trading/engine';

/** An event of a plan, in order. Sessions and ETFs by index, minutes since midnight, paise. */
export type Deed = {
  readonly session: number;
  readonly minute: number;
  /** The block number; 0 for the plan. */
  readonly block: number;
  /** -1 without an ETF. */
  readonly etf: number;
} & (Purchase | Sale | Carry | Split | Payout | Merger | Missed | Postponed | Paused | Ended);

export type Choice = {
  /** The number of nearer ETFs that could not be bought. */
  readonly place: number;
  readonly last: number;
  readonly low52: number;
};

export type Purchase = {
  readonly kind: 'purchase';
  readonly installment: number;
  readonly filledAt: number;
  readonly units: number;
  readonly ordered: number;
  readonly value: number;
  readonly charges: number;
  readonly ownMoney: number;
  readonly fromPool: number;
  /** The change of the carry. */
  readonly carry: number;
  /** The last price before the order. */
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
  /** The depository charge was already paid today. */
  readonly depositoryPaid: boolean;
  /** Cost of the units with charges, and the charges in it. */
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

/** An installment given up, or an unfilled sale. */
export type Missed = {
  readonly kind: 'failed' | 'unsold';
  readonly reason: ReasonCode;
};

/** An installment moved to the next planned date, for so many sessions in a row. */
export type Postponed = {
  readonly kind: 'postponed';
  readonly reason: ReasonCode;
  readonly sessions: number;
};

/** Paused after too many unpaid installments in a row. */
export type Paused = { readonly kind: 'paused' };

/** The plan has ended; carry and pool return to the investor. */
export type Ended = { readonly kind: 'ended'; readonly carry: number; readonly pool: number };

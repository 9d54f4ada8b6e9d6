import type { ReasonCode } from '../subscription/reason.ts';

export type HoldReason = Extract<
  ReasonCode,
  | 'TRADING_STOPPED'
  | 'FIRST_ORDER_PENDING'
  | 'ACCOUNT_FROZEN'
  | 'ACCOUNT_BUSY'
  | 'CAP_REACHED'
  | 'BEYOND_PLAN'
  | 'BROKER_UNREACHABLE'
  | 'NO_BROKER_SESSION'
  | 'NO_PRICE'
  | 'MARKET_LOOKS_CLOSED'
  | 'STALE_PRICE'
  | 'MISSED_CUT_OFF'
>;

export class OrderHeldBack extends Error {
  readonly reason: HoldReason;

  constructor(reason: HoldReason) {
    super(`Held back: ${reason}`);
    this.reason = reason;
  }
}

/** Another process holds the account, or the order has moved on since it was read. */
export class OrderOvertaken extends Error {
  readonly accountId: string;

  constructor(accountId: string, message: string) {
    super(message);
    this.accountId = accountId;
  }
}

/** Why an installment is blocked, failed, cancelled or carried: each is explained to its owner. */
export type ReasonCode =
  | 'AMOUNT_BELOW_ONE_UNIT'
  | 'NO_CANDIDATE'
  | 'INSUFFICIENT_FUNDS'
  | 'NO_BROKER_SESSION'
  | 'ORDER_REJECTED'
  | 'NOT_FILLED'
  | 'NO_PRICE'
  | 'SPREAD_TOO_WIDE'
  | 'AT_UPPER_BAND'
  | 'STALE_PRICE'
  | 'ORDER_UNKNOWN'
  | 'BOOKED_EARLY'
  | 'SUBSCRIPTION_ENDED'
  | 'MISSED_CUT_OFF'
  | 'NEEDS_AUTHORISATION'
  | 'PRICE_GAP'
  | 'NOT_SENT';

import type { ReasonCode } from '@safe-trading/engine';

/** Each reason as a sentence for the investor; where something can be done, it says what. */
export const reasonText: Readonly<Record<ReasonCode, string>> = {
  AMOUNT_BELOW_ONE_UNIT:
    'The amount did not reach the price of one unit, so all of it is carried to the next SIP.',
  NO_CANDIDATE: 'No ETF could be chosen, because none passed the checks with fresh prices.',
  INSUFFICIENT_FUNDS:
    'The broker account held too little cash; add funds before the next SIP is due.',
  NO_BROKER_SESSION:
    'No broker session was open; save your broker credentials and log in to the broker.',
  ORDER_REJECTED: 'The broker rejected the order; look in your broker account for the cause.',
  NOT_FILLED: 'The order was not filled before the cut-off and was cancelled.',
  NO_PRICE: 'No price was known for the ETF.',
  SPREAD_TOO_WIDE: 'Buyers and sellers were too far apart for a fair price.',
  AT_UPPER_BAND: 'The ETF stood at its upper price limit and nobody offered units.',
  STALE_PRICE: 'The latest price was too old to act on.',
  ORDER_UNKNOWN:
    'The broker has not yet told what became of the order; it is being checked, and nothing is sent twice. If you want to be sure, look at the orders of the day in the Samco app.',
  BOOKED_EARLY:
    'The profit target was met before this SIP was due, so it moves to the next schedule.',
  SUBSCRIPTION_ENDED: 'The subscription ended before this SIP was due.',
  SKIPPED: 'You left this SIP out; its number is bought later.',
  MISSED_CUT_OFF: 'The order could not be sent before the last order time of the day.',
  NEEDS_AUTHORISATION:
    'Profit cannot be booked until your broker may deliver sold units; confirm DDPI to allow it.',
  PRICE_GAP: 'The price moved in a way that has to be explained first, by a split for example.',
  NOT_SENT: 'The order did not leave us; nothing was bought.',
  NOT_PLACED:
    "The broker's books show that the order never arrived; nothing was bought, and nothing is sent again for this SIP.",
  NEEDS_HUMAN:
    "The broker's books cannot tell what became of the order, so nothing more is sent for this ETF, and nothing is sent twice. Look in the Samco app whether the order was placed and filled, and tell your administrator.",
  TRADING_STOPPED: 'Trading is stopped for now; the reason is shown on your home page.',
  ACCOUNT_FROZEN:
    'An earlier order of your account is still being checked with the broker; this SIP waits until that is done.',
  ACCOUNT_BUSY: 'Another server is just placing orders of your account; this SIP is tried again.',
  CAP_REACHED:
    'A safety limit on the size or number of orders was reached; ask your administrator.',
  BEYOND_PLAN:
    'A safety check stopped this order before it was sent; your administrator has to look.',
  BROKER_UNREACHABLE: 'The broker did not answer, so nothing was sent; this SIP is tried again.',
};

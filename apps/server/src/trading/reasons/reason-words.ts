import type { ReasonCode } from '@safe-trading/engine';

export type ReasonWords = {
  text: string;
  fix: string;
  administrator: string;
};

const triedAgain =
  'Nothing needs doing: it is tried again every five minutes until the last order time of the day.';
const goesOn = 'Nothing needs doing: the plan goes on with the next SIP.';

/** The only source of these texts, for screens, messages and documentation. */
export const reasonWords: Readonly<Record<ReasonCode, ReasonWords>> = {
  AMOUNT_BELOW_ONE_UNIT: {
    text: 'The amount did not reach the price of one unit, so all of it is carried to the next SIP.',
    fix: 'Nothing needs doing: the next SIP spends the carried amount too.',
    administrator:
      'Instalment and carry together were below one unit with its charges; the ledger holds it as carry.',
  },
  NO_CANDIDATE: {
    text: 'No ETF could be chosen, because none passed the checks with fresh prices.',
    fix: `${triedAgain} After that it keeps its number and is tried on the next planned date. You can also assign an ETF yourself.`,
    administrator:
      'No ETF was left after the checks, or the ten nearest could not be bought; look whether prices are being read.',
  },
  INSUFFICIENT_FUNDS: {
    text: 'The broker account held too little cash for this SIP.',
    fix: 'Add funds to your broker account before the next SIP is due.',
    administrator:
      "The account's cash was below the cost of the order at its limit; only the investor can add funds.",
  },
  NO_BROKER_SESSION: {
    text: 'No broker session was open, so no order could be placed.',
    fix: 'Save your broker credentials and log in to the broker.',
    administrator:
      'Nobody was logged in at the broker for this account; look at the latest login run and its errors.',
  },
  ORDER_REJECTED: {
    text: 'The broker rejected the order, for a cause we do not know yet.',
    fix: 'Read what the broker said beside this order, and ask the broker if it does not explain it.',
    administrator:
      'The broker rejected the order with words that match no known cause; its words are kept with the order.',
  },
  NOT_FILLED: {
    text: 'The order was not filled before the end of the day and was cancelled.',
    fix: goesOn,
    administrator: 'The order stayed open and was cancelled; nothing of it was traded.',
  },
  NO_PRICE: {
    text: 'No price was known for the ETF.',
    fix: triedAgain,
    administrator:
      'The broker gave no usable price for the symbol, or no price was left that only this order has.',
  },
  SPREAD_TOO_WIDE: {
    text: 'Buyers and sellers were too far apart for a fair price.',
    fix: triedAgain,
    administrator: 'The gap between bid and offer was above 0.75% of the price.',
  },
  AT_UPPER_BAND: {
    text: 'The ETF stood at its upper price limit of the day and nobody offered units.',
    fix: triedAgain,
    administrator: 'The last price was at the upper band of the day with no offer.',
  },
  PRICE_ABOVE_VALUE: {
    text: 'The ETF cost clearly more than what it holds is worth, so it was not bought.',
    fix: `${triedAgain} After that it keeps its number and is tried on the next planned date.`,
    administrator:
      'The price was above the value that ETFs on the same underlying, or the net asset value, suggest, by more than the plan allows.',
  },
  PRICE_BELOW_VALUE: {
    text: 'The ETF stood clearly below the value of what it holds, so it was not sold yet.',
    fix: 'Nothing needs doing: the sale is tried again every quarter of an hour, and is made at any such price after the number of sessions the plan allows.',
    administrator:
      'The price was below the value that ETFs on the same underlying, or the net asset value, suggest, by more than the plan allows.',
  },
  NO_PRICE_WITNESS: {
    text: 'Nothing showed what the ETF is worth, and you chose not to buy then.',
    fix: `${triedAgain} After that it keeps its number and is tried on the next planned date. You can also allow purchases without a comparison.`,
    administrator:
      'Fewer than two liquid ETFs on the same underlying traded today, and no fresh net asset value was known.',
  },
  STALE_PRICE: {
    text: 'The latest price was too old to act on.',
    fix: triedAgain,
    administrator: 'The stored price was older than 15 minutes; look at the price job.',
  },
  ORDER_UNKNOWN: {
    text: 'The broker has not yet told what became of the order; it is being checked, and nothing is sent twice.',
    fix: 'Nothing needs doing. If you want to be sure, look at the orders of the day in the Samco app.',
    administrator:
      "The answer to the order was lost; the broker's books are read until they settle it. It stands under Orders to look at.",
  },
  BOOKED_EARLY: {
    text: 'The profit target was met before this SIP was due, so it moves to the next schedule.',
    fix: 'Nothing needs doing: the next schedule holds it.',
    administrator:
      'The block was sold before its last SIP; its number is given again in the next schedule.',
  },
  ETF_DELISTED: {
    text: 'The ETF was delisted before this SIP was due, so it moves to the next schedule.',
    fix: 'Nothing needs doing: the next schedule holds it.',
    administrator:
      'The units were paid out at the price in corporate-actions.csv; the number is given again in the next schedule.',
  },
  SUBSCRIPTION_ENDED: {
    text: 'The subscription ended before this SIP was due.',
    fix: 'Nothing needs doing: no money was spent on it.',
    administrator: 'The subscription was ended; what was still planned was cancelled.',
  },
  SKIPPED: {
    text: 'You left this SIP out; its number is bought later.',
    fix: 'Nothing needs doing: no money was spent on it.',
    administrator:
      'The investor skipped the SIP; its number is given again at the end of the plan.',
  },
  MISSED_CUT_OFF: {
    text: 'The order could not be sent before the last order time of the day.',
    fix: goesOn,
    administrator:
      'The SIP was still due at the last order time with no reason noted; look whether the order job ran.',
  },
  NEEDS_AUTHORISATION: {
    text: 'Profit cannot be booked until your broker may deliver sold units.',
    fix: 'Confirm DDPI, the standing permission to deliver what is sold, with your broker and then on Broker Credentials.',
    administrator:
      'The investor has not confirmed DDPI, or the broker asked for a TPIN; buying goes on, selling waits.',
  },
  PRICE_GAP: {
    text: 'The price moved in a way that has to be explained first, by a split for example.',
    fix: 'Nothing needs doing: it is judged again with the next prices.',
    administrator:
      'The price stands more than 25% from the last close; look for a split that is not recorded yet.',
  },
  NOT_SENT: {
    text: 'The order did not leave us; nothing was bought.',
    fix: triedAgain,
    administrator: 'Not one byte of the order left this server, so it is due again.',
  },
  NOT_PLACED: {
    text: "The broker's books show that the order never arrived; nothing was bought.",
    fix: goesOn,
    administrator:
      'Complete books of the broker without the order prove that it never arrived; it is not sent again.',
  },
  NEEDS_HUMAN: {
    text: "The broker's books cannot tell what became of the order, so nothing more is sent for this ETF, and nothing is sent twice.",
    fix: 'Look in the Samco app whether the order was placed and filled, and tell your administrator.',
    administrator:
      'No book can settle the order any more; settle it by hand under Orders to look at.',
  },
  TRADING_STOPPED: {
    text: 'Trading is stopped for now; the reason is shown on your home page.',
    fix: 'Nothing needs doing: it goes on when the stop is lifted.',
    administrator:
      'A stop covers this subscription; lift it when its cause is gone. No order is sent while it stands.',
  },
  FIRST_ORDER_PENDING: {
    text: 'Your broker account has not been released for trading yet: its first order is one unit, sent while an administrator looks on.',
    fix: 'Nothing needs doing: the SIP keeps its number and waits, on the next planned date if need be, until the administrator has released the account.',
    administrator:
      'The account was not released. Allow one order under First orders on the jobs page, look at what the broker makes of it, and release the account then.',
  },
  ACCOUNT_FROZEN: {
    text: 'An earlier order of your account is still being checked with the broker; this SIP waits until that is done.',
    fix: 'Nothing needs doing: it is tried again by itself.',
    administrator: 'An order of the account is in doubt; settle it and the account goes on.',
  },
  ACCOUNT_BUSY: {
    text: 'Another server is just placing orders of your account; this SIP is tried again.',
    fix: 'Nothing needs doing: it is tried again by itself.',
    administrator: 'Another process holds the account; it serves it, or is taken over from soon.',
  },
  CAP_REACHED: {
    text: 'A safety limit on the size or number of orders was reached.',
    fix: 'Ask your administrator to look at it.',
    administrator:
      'The order was above a limit per order, day or minute; look for a fault before anything else.',
  },
  BEYOND_PLAN: {
    text: 'A safety check stopped this order before it was sent.',
    fix: 'Nothing needs doing: your administrator has to look first.',
    administrator:
      'The run wanted an order it had not planned; all trading is stopped until you have looked and lift it.',
  },
  BROKER_UNREACHABLE: {
    text: 'The broker did not answer, so nothing was sent.',
    fix: triedAgain,
    administrator: "The broker's order book could not be read before sending; nothing was sent.",
  },
  PRICE_OUTSIDE_BAND: {
    text: 'The exchange did not take the order, because its price was outside the range of the day.',
    fix: goesOn,
    administrator:
      "The broker rejected the price as outside the day's band; look whether the bands of the day were read.",
  },
  PRICE_OFF_TICK: {
    text: 'The exchange did not take the order, because its price was not a step it allows.',
    fix: 'Nothing needs doing here: your administrator has to look, and the plan goes on with the next SIP.',
    administrator:
      'The broker rejected the price as off the tick; compare the tick size it quotes with the exchange.',
  },
  BROKER_ACCOUNT_BLOCKED: {
    text: 'The broker has blocked your account, so it takes no orders.',
    fix: 'Ask the broker why your account is blocked and have it opened again.',
    administrator:
      'The broker says that the account is blocked or inactive; only its owner can act.',
  },
  ADDRESS_NOT_REGISTERED: {
    text: 'The broker does not accept orders from this server for your account.',
    fix: 'Register the address of this server with your broker; Broker Credentials shows it.',
    administrator:
      'The fixed address of this server is not registered with the broker for this account; tell the investor which it is.',
  },
  MARKET_LOOKS_CLOSED: {
    text: 'The market looks closed: no trade of today was known, or the clocks of the broker and of this server differed. No order was sent.',
    fix: triedAgain,
    administrator:
      'The broker’s last trade is not of today, or its clock and ours are more than two minutes apart, or it told neither. If today is a holiday, declare it under Calendar; otherwise compare the clocks.',
  },
  MARKET_CLOSED: {
    text: 'The broker said that the market was closed.',
    fix: goesOn,
    administrator:
      'The broker rejected the order as outside market hours; compare the calendar and the clock of this server.',
  },
  ETF_NOT_TRADABLE: {
    text: 'The broker does not allow orders in this ETF at the moment.',
    fix: 'Ask your broker why; while nothing was bought you can assign another ETF.',
    administrator:
      'The broker rejected the symbol as suspended, banned or unknown; look for a change of its symbol.',
  },
  UNITS_MISSING: {
    text: 'The broker found fewer units in your account than were to be sold.',
    fix: 'Look at your holdings in the Samco app; units sold or pledged there cannot be sold here.',
    administrator:
      "The broker's holdings are below our books; compare the two before the next sale of this block.",
  },
};

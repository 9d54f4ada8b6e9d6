import { area } from '../../area.ts';

/** Why a SIP waits or failed, why an order was rejected, and why an ETF is not bought. */
export const reasons = area('server/reasons', {
  'text-AMOUNT_BELOW_ONE_UNIT':
    'The amount did not reach the price of one unit, so all of it is carried to the next SIP.',
  'fix-AMOUNT_BELOW_ONE_UNIT': 'Nothing needs doing: the next SIP spends the carried amount too.',
  'administrator-AMOUNT_BELOW_ONE_UNIT':
    'Instalment and carry together were below one unit with its charges; the ledger holds it as carry.',
  'text-NO_CANDIDATE': 'No ETF could be chosen, because none passed the checks with fresh prices.',
  'fix-NO_CANDIDATE':
    'Nothing needs doing: it is tried again every five minutes until the last order time of the day. After that it keeps its number and is tried on the next planned date. You can also assign an ETF yourself.',
  'administrator-NO_CANDIDATE':
    'No ETF was left after the checks, or the ten nearest could not be bought; look whether prices are being read.',
  'text-INSUFFICIENT_FUNDS': 'The broker account held too little cash for this SIP.',
  'fix-INSUFFICIENT_FUNDS': 'Add funds to your broker account before the next SIP is due.',
  'administrator-INSUFFICIENT_FUNDS':
    'The account’s cash was below the cost of the order at its limit; only the investor can add funds.',
  'text-NO_BROKER_SESSION': 'No broker session was open, so no order could be placed.',
  'fix-NO_BROKER_SESSION': 'Save your broker credentials and log in to the broker.',
  'administrator-NO_BROKER_SESSION':
    'This account had no broker session; look at the latest login run and its errors.',
  'text-ORDER_REJECTED': 'The broker rejected the order, for a cause we do not know yet.',
  'fix-ORDER_REJECTED':
    'Read what the broker said beside this order, and ask the broker if it does not explain it.',
  'administrator-ORDER_REJECTED':
    'The broker rejected the order with words that match no known cause; its words are kept with the order.',
  'text-NOT_FILLED': 'The order was not filled before the end of the day and was cancelled.',
  'fix-NOT_FILLED': 'Nothing needs doing: the plan goes on with the next SIP.',
  'administrator-NOT_FILLED': 'The order stayed open and was cancelled; nothing of it was traded.',
  'text-NO_PRICE': 'No price was known for the ETF.',
  'fix-NO_PRICE':
    'Nothing needs doing: it is tried again every five minutes until the last order time of the day.',
  'administrator-NO_PRICE':
    'The broker gave no usable price for the symbol, or no price was left that only this order has.',
  'text-SPREAD_TOO_WIDE': 'Buyers and sellers were too far apart for a fair price.',
  'fix-SPREAD_TOO_WIDE':
    'Nothing needs doing: it is tried again every five minutes until the last order time of the day.',
  'administrator-SPREAD_TOO_WIDE': 'The gap between bid and offer was above 0.75% of the price.',
  'text-AT_UPPER_BAND': 'The ETF was at its upper price limit of the day, with no units on offer.',
  'fix-AT_UPPER_BAND':
    'Nothing needs doing: it is tried again every five minutes until the last order time of the day.',
  'administrator-AT_UPPER_BAND': 'The last price was at the upper band of the day with no offer.',
  'text-PRICE_ABOVE_VALUE':
    'The ETF cost clearly more than what it holds is worth, so it was not bought.',
  'fix-PRICE_ABOVE_VALUE':
    'Nothing needs doing: it is tried again every five minutes until the last order time of the day. After that it keeps its number and is tried on the next planned date.',
  'administrator-PRICE_ABOVE_VALUE':
    'The price was above the value that ETFs on the same underlying, or the net asset value, suggest, by more than the plan allows.',
  'text-PRICE_BELOW_VALUE':
    'The ETF traded clearly below the value of what it holds, so it was not sold yet.',
  'fix-PRICE_BELOW_VALUE':
    'Nothing needs doing: the sale is tried again every quarter of an hour, and is made at any such price after the number of sessions the plan allows.',
  'administrator-PRICE_BELOW_VALUE':
    'The price was below the value that ETFs on the same underlying, or the net asset value, suggest, by more than the plan allows.',
  'text-NO_PRICE_WITNESS': 'Nothing showed what the ETF is worth, and you chose not to buy then.',
  'fix-NO_PRICE_WITNESS':
    'Nothing needs doing: it is tried again every five minutes until the last order time of the day. After that it keeps its number and is tried on the next planned date. You can also allow purchases without a comparison.',
  'administrator-NO_PRICE_WITNESS':
    'Fewer than two liquid ETFs on the same underlying traded today, and no fresh net asset value was known.',
  'text-STALE_PRICE': 'The latest price was too old to act on.',
  'fix-STALE_PRICE':
    'Nothing needs doing: it is tried again every five minutes until the last order time of the day.',
  'administrator-STALE_PRICE': 'The stored price was older than 15 minutes; look at the price job.',
  'text-ORDER_UNKNOWN':
    'The broker has not confirmed the order yet; it is being checked, and nothing is sent twice.',
  'fix-ORDER_UNKNOWN':
    'Nothing needs doing. If you want to be sure, look at the orders of the day in the Samco app.',
  'administrator-ORDER_UNKNOWN':
    'The answer to the order was lost; the broker’s books are read until they settle it. It is listed under Orders to review.',
  'text-BOOKED_EARLY':
    'The profit target was met before this SIP was due, so it moves to the next schedule.',
  'fix-BOOKED_EARLY': 'Nothing needs doing: the next schedule holds it.',
  'administrator-BOOKED_EARLY':
    'The block was sold before its last SIP; its number is given again in the next schedule.',
  'text-ETF_DELISTED':
    'The ETF was delisted before this SIP was due, so it moves to the next schedule.',
  'fix-ETF_DELISTED': 'Nothing needs doing: the next schedule holds it.',
  'administrator-ETF_DELISTED':
    'The units were paid out at the price in corporate-actions.csv; the number is given again in the next schedule.',
  'text-SUBSCRIPTION_ENDED': 'The subscription ended before this SIP was due.',
  'fix-SUBSCRIPTION_ENDED': 'Nothing needs doing: no money was spent on it.',
  'administrator-SUBSCRIPTION_ENDED':
    'The subscription was ended; what was still planned was cancelled.',
  'text-SKIPPED': 'You left this SIP out; its number is bought later.',
  'fix-SKIPPED': 'Nothing needs doing: no money was spent on it.',
  'administrator-SKIPPED':
    'The investor skipped the SIP; its number is given again at the end of the plan.',
  'text-MISSED_CUT_OFF': 'The order could not be sent before the last order time of the day.',
  'fix-MISSED_CUT_OFF': 'Nothing needs doing: the plan goes on with the next SIP.',
  'administrator-MISSED_CUT_OFF':
    'The SIP was still due at the last order time with no reason noted; look whether the order job ran.',
  'text-NEEDS_AUTHORISATION': 'Profit cannot be booked until your broker may deliver sold units.',
  'fix-NEEDS_AUTHORISATION':
    'Confirm DDPI, the standing permission to deliver what is sold, with your broker and then on Broker Credentials.',
  'administrator-NEEDS_AUTHORISATION':
    'The investor has not confirmed DDPI, or the broker asked for a TPIN; buying goes on, selling waits.',
  'text-PRICE_GAP':
    'The price moved in a way that has to be explained first, by a split for example.',
  'fix-PRICE_GAP': 'Nothing needs doing: it is judged again with the next prices.',
  'administrator-PRICE_GAP':
    'The price is more than 25% from the last close; look for a split that is not recorded yet.',
  'text-NOT_SENT': 'The order did not leave us; nothing was bought.',
  'fix-NOT_SENT':
    'Nothing needs doing: it is tried again every five minutes until the last order time of the day.',
  'administrator-NOT_SENT': 'Not one byte of the order left this server, so it is due again.',
  'text-NOT_PLACED': 'The broker’s books show that the order never arrived; nothing was bought.',
  'fix-NOT_PLACED': 'Nothing needs doing: the plan goes on with the next SIP.',
  'administrator-NOT_PLACED':
    'Complete books of the broker without the order prove that it never arrived; it is not sent again.',
  'text-NEEDS_HUMAN':
    'The broker’s books do not show the result of the order, so nothing more is sent for this ETF, and nothing is sent twice.',
  'fix-NEEDS_HUMAN':
    'Look in the Samco app whether the order was placed and filled, and tell your administrator.',
  'administrator-NEEDS_HUMAN':
    'No book can settle the order any more; settle it by hand under Orders to review.',
  'text-TRADING_STOPPED': 'Trading is stopped for now; the reason is shown on your home page.',
  'fix-TRADING_STOPPED': 'Nothing needs doing: it goes on when the stop is lifted.',
  'administrator-TRADING_STOPPED':
    'A stop covers this subscription; lift it when its cause is gone. No order is sent while it lasts.',
  'text-FIRST_ORDER_PENDING':
    'Your broker account has not been released for trading yet: its first order is one unit, sent while an administrator looks on.',
  'fix-FIRST_ORDER_PENDING':
    'Nothing needs doing: the SIP keeps its number and waits, on the next planned date if need be, until the administrator has released the account.',
  'administrator-FIRST_ORDER_PENDING':
    'The account was not released. Allow one order under First orders on the jobs page, look at what the broker makes of it, and release the account then.',
  'text-ACCOUNT_FROZEN':
    'An earlier order of your account is still being checked with the broker; this SIP waits until that is done.',
  'fix-ACCOUNT_FROZEN': 'Nothing needs doing: it is tried again by itself.',
  'administrator-ACCOUNT_FROZEN':
    'An order of the account is in doubt; settle it and the account goes on.',
  'text-ACCOUNT_BUSY':
    'Another server is just placing orders of your account; this SIP is tried again.',
  'fix-ACCOUNT_BUSY': 'Nothing needs doing: it is tried again by itself.',
  'administrator-ACCOUNT_BUSY':
    'Another process holds the account; it serves it, or is taken over from soon.',
  'text-CAP_REACHED': 'A safety limit on the size or number of orders was reached.',
  'fix-CAP_REACHED': 'Ask your administrator to look at it.',
  'administrator-CAP_REACHED':
    'The order was above a limit per order, day or minute; look for a fault before anything else.',
  'text-BEYOND_PLAN': 'A safety check stopped this order before it was sent.',
  'fix-BEYOND_PLAN': 'Nothing needs doing: your administrator has to look first.',
  'administrator-BEYOND_PLAN':
    'The run wanted an order it had not planned; all trading is stopped until you have looked and lift it.',
  'text-BROKER_UNREACHABLE': 'The broker did not answer, so nothing was sent.',
  'fix-BROKER_UNREACHABLE':
    'Nothing needs doing: it is tried again every five minutes until the last order time of the day.',
  'administrator-BROKER_UNREACHABLE':
    'The broker’s order book could not be read before sending; nothing was sent.',
  'text-PRICE_OUTSIDE_BAND':
    'The exchange did not take the order, because its price was outside the range of the day.',
  'fix-PRICE_OUTSIDE_BAND': 'Nothing needs doing: the plan goes on with the next SIP.',
  'administrator-PRICE_OUTSIDE_BAND':
    'The broker rejected the price as outside the day’s band; look whether the bands of the day were read.',
  'text-PRICE_OFF_TICK':
    'The exchange did not take the order, because its price was not a step it allows.',
  'fix-PRICE_OFF_TICK':
    'Nothing needs doing here: your administrator has to look, and the plan goes on with the next SIP.',
  'administrator-PRICE_OFF_TICK':
    'The broker rejected the price as off the tick; compare the tick size it quotes with the exchange.',
  'text-BROKER_ACCOUNT_BLOCKED': 'The broker has blocked your account, so it takes no orders.',
  'fix-BROKER_ACCOUNT_BLOCKED':
    'Ask the broker why your account is blocked and have it opened again.',
  'administrator-BROKER_ACCOUNT_BLOCKED':
    'The broker says that the account is blocked or inactive; only its owner can act.',
  'text-ADDRESS_NOT_REGISTERED':
    'The broker does not accept orders from this server for your account.',
  'fix-ADDRESS_NOT_REGISTERED':
    'Register the address of this server with your broker; Broker Credentials shows it.',
  'administrator-ADDRESS_NOT_REGISTERED':
    'The fixed address of this server is not registered with the broker for this account; tell the investor which it is.',
  'text-MARKET_LOOKS_CLOSED':
    'The market looks closed: no trade of today was known, or the clocks of the broker and of this server differed. No order was sent.',
  'fix-MARKET_LOOKS_CLOSED':
    'Nothing needs doing: it is tried again every five minutes until the last order time of the day.',
  'administrator-MARKET_LOOKS_CLOSED':
    'The broker’s last trade is not of today, or its clock and ours are more than two minutes apart, or it gave neither. If today is a holiday, declare it under Calendar; otherwise compare the clocks.',
  'text-MARKET_CLOSED': 'The broker said that the market was closed.',
  'fix-MARKET_CLOSED': 'Nothing needs doing: the plan goes on with the next SIP.',
  'administrator-MARKET_CLOSED':
    'The broker rejected the order as outside market hours; compare the calendar and the clock of this server.',
  'text-ETF_NOT_TRADABLE': 'The broker does not allow orders in this ETF at the moment.',
  'fix-ETF_NOT_TRADABLE':
    'Ask your broker why; while nothing was bought you can assign another ETF.',
  'administrator-ETF_NOT_TRADABLE':
    'The broker rejected the symbol as suspended, banned or unknown; look for a change of its symbol.',
  'text-UNITS_MISSING': 'The broker found fewer units in your account than were to be sold.',
  'fix-UNITS_MISSING':
    'Look at your holdings in the Samco app; units sold or pledged there cannot be sold here.',
  'administrator-UNITS_MISSING':
    'The broker’s holdings are below our books; compare the two before the next sale of this block.',
  'exclusion-ASSET_CLASS':
    'Only ETFs on Indian shares, gold and silver are bought, and it is none of them.',
  'exclusion-UNDERLYING_OPEN':
    'This subscription already has an open schedule on the same index or metal.',
  'exclusion-TOO_NEW':
    'It has been listed for less than a year, so its 52-week low says too little.',
  'exclusion-LOW_TURNOVER': 'Too little of it is traded: less than ₹50 lakh on a usual day.',
  'exclusion-NO_QUOTE': 'No price of it is known; it may be suspended from trading.',
  'exclusion-STALE_PRICE':
    'Its price was not renewed with the others; it may be suspended from trading.',
  'exclusion-NO_52_WEEK_LOW': 'Its 52-week low is not known, so it cannot be ranked.',
  'exclusion-AT_UPPER_BAND': 'It is at its upper price limit of the day, with no units on offer.',
  'exclusion-AT_LOWER_BAND': 'It is at its lower price limit of the day.',
  'exclusion-SPREAD_TOO_WIDE': 'Buyers and sellers are too far apart for a fair price.',
});

import { area } from '../../area.ts';

/** Whether the coming SIPs can be bought. */
export const readiness = area('server/readiness', {
  ready: 'Ready to buy.',
  'checked-at': 'Next check: {date}, {time}.',
  unchecked: 'Not checked yet.',
  checked: 'Checked.',
  'the-etf': 'The ETF',
  'asked-again':
    'Nothing needs doing now: it is asked again before the SIP is due, and you can check again yourself.',
  'session-open': 'Your broker session is open.',
  'session-silent': 'Your broker did not answer.',
  'session-renews':
    'No broker session is open now; one is opened by itself on the morning of the day.',
  'session-renews-fix':
    'Nothing needs doing. You can also log in to the broker now, and check again.',
  'session-closed': 'No broker session is open, so no order can be placed.',
  'session-refused': 'The login at your broker did not work.',
  'session-not-linked': 'No broker account is linked yet.',
  'no-stop': 'Trading is not stopped.',
  'may-sell': 'Your broker may deliver what is sold, so profit can be booked.',
  'funds-unknown': 'How much cash is there is not known yet; {due} is due by {day}.',
  'funds-ready': '{cash} is in your broker account; the orders cost {most} at the most.',
  'funds-close':
    '{cash} is in your broker account and {due} is due by {day}, but the orders may cost {most}, because they spend change of earlier SIPs too.',
  'funds-missing':
    '{short} is missing: {due} is due by {day}, and {cash} is in your broker account.',
  'funds-reduced': 'Only what the cash pays for is bought.',
  'market-open': 'The exchange is open on {day}.',
  'market-silent':
    'The market looks closed: your broker reports no trade today. No order is sent until it does.',
  'market-silent-since':
    'The market looks closed: your broker reports no trade today; the last was on {day}. No order is sent until it does.',
  'market-holiday':
    'Nothing is bought on {planned}, the day it was planned for; the exchange opens on {day}.',
  'market-holiday-fix': 'Nothing needs doing: it is bought on the next day the exchange is open.',
  clock:
    '{minutes, plural, one {The clocks of your broker and of this server are # minute apart} other {The clocks of your broker and of this server are # minutes apart}}, so no order is sent.',
  'clock-fix': 'Tell your administrator: the clock of this server has to be set right.',
  'etf-dear':
    'By the latest prices {symbol} costs clearly more than what it holds is worth; it is bought only when it does not.',
  'etf-dear-half':
    'By the latest prices {symbol} costs clearly more than what it holds is worth; while it does, half of the SIP is invested.',
  'half-carried': 'Nothing needs doing: the other half is carried to the next SIP.',
  'etf-behind': '{symbol} has no price as new as the others, so it may be suspended.',
  'etf-ready': '{symbol} is traded and is inside its price band.',
  'etf-likely': 'The ETF is chosen then; by the latest prices it would be {symbol}.',
  'price-fresh': 'Prices are fresh.',
  'price-fresh-at': 'Prices are fresh, read at {time} on {date}.',
  'price-old': 'The latest prices were read at {time} on {date}.',
  'address-ready': 'Your broker takes orders from this server.',
  'address-unknown': 'Whether your broker takes orders from this server is not known yet.',
});

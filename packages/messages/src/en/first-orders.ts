import { area } from '../area.ts';

/** Accounts whose first order an administrator watches before they trade. */
export const firstOrders = area('first-orders', {
  title: 'First orders',
  help: 'An account trades on its own only after you check its first order of one unit. Its due SIPs wait until then and keep their numbers.',
  failed: 'The first orders could not be loaded.',
  account: '{name} ({email})',
  'title-allow': 'Allow the first order?',
  'do-allow': 'Allow one order',
  'allow-name': 'Allow one order of {name}',
  'help-allow':
    'In the next fifteen minutes one order of one unit may be sent for this account, for its due SIP. Stay on this page and keep the broker’s app open.',
  'title-release': 'Release this account?',
  'do-release': 'Release',
  'release-name': 'Release {name}',
  'help-release':
    'Its plans continue automatically from the next run, with whole SIPs. Release it only if symbol, units, limit and price matched in the broker’s app.',
  'step-failed': 'It could not be done.',
  'step-done': 'It is done.',
  'allowed-until': 'One order of one unit may be sent until {time}',
  'can-be-released': 'The first order is filled: compare it, then release the account',
  'order-below': 'The first order is below',
  'nothing-sent': 'No order was sent yet',
  sent: 'Sent',
  'sent-order': '{units} × {etf} at {price} or less',
  answered: 'Broker reply after',
  seen: 'In the order book after',
  'times-read':
    '{count, plural, one {The order book was read # time.} other {The order book was read # times.}}',
  'not-yet': 'Not yet',
  seconds: '{seconds} s',
  book: 'Order book',
  'book-order': '{units} × {etf} at {price}, {status}',
  'book-marked': 'Order {number}, entered {time}; our mark: {tag}.',
  'book-unmarked': 'Order {number}, entered {time}; without our mark.',
  'refused-BOOK': 'Rejected in the order book',
  'refused-ANSWER': 'Rejected in the reply',
  'no-words': 'No reason given',
});

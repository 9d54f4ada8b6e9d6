import { area } from '../area.ts';

/** The choice of an ETF for a schedule. */
export const assignEtf = area('assign-etf', {
  title: 'Assign an ETF',
  assign: 'Assign',
  'assign-named': 'Assign {etf}',
  failed: 'The ETF could not be assigned.',
  help: 'All SIPs of this schedule buy the ETF you assign. If you choose none, the first SIP buys the ETF closest to its 52-week low.',
  search: 'Search by name or code',
  loading: 'Loading',
  choose: 'Choose an ETF',
  priced: 'Prices of {time}',
  none: 'No ETF matches this name or code.',
  more: '{count} more. Search to narrow the list.',
  'list-failed': 'The ETFs could not be loaded. Close this and try again.',
  which: 'ETF',
  price: 'Price {price}',
  'no-price': 'No price',
  'above-low': '{share} above the 52-week low',
  crore: '₹{figure} crore traded a day',
  lakh: '₹{figure} lakh traded a day',
  done: 'The ETF is assigned.',
});

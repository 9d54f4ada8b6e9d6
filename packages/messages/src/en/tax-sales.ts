import { area } from '../area.ts';

/** Every sale of a year with its lots. */
export const taxSales = area('tax-sales', {
  title: 'Sales',
  caption: 'Sales of the year, newest first',
  sold: 'Sold',
  etf: 'ETF',
  units: 'Units',
  proceeds: 'Proceeds',
  gain: 'Gain',
  lots: 'Lots',
  'show-lots': '{count, plural, one {# lot} other {# lots}}',
  'lots-of': '{lots} of {code}, sold on {date}',
  bought: 'Bought',
  term: 'Term',
  SHORT: 'short-term',
  LONG: 'long-term',
  cost: 'Cost with charges',
  'purchase-charges': 'Charges of the purchase, deductible',
  expenses: 'Charges of the sale, deductible',
  'transaction-tax': 'STT, not deductible',
  missing:
    '{count, plural, one {The purchase of # unit is} other {The purchase of # units is}} not known, so the gain is missing.',
  DELISTING: 'Paid at a delisting',
  FRACTION: 'Paid for a fraction of a unit in a merger',
  more: 'Show {count} more',
  shown: '{shown} of {total} sales are shown.',
});

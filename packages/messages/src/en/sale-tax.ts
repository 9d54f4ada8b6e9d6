import { area } from '../area.ts';

/** What a sale would mean for tax, beside plans and schedules. */
export const saleTax = area('sale-tax', {
  title: 'Tax if sold today',
  'title-of': 'Tax if {name} is sold today',
  failed: 'Failed to fetch the tax of a sale',
  'tax-due': 'A gain of {gain}. The tax on it is about {tax}.',
  'tax-due-slab':
    'A gain of {gain}. The tax is about {tax}, and {slab} of the gain is taxed at your slab rate.',
  'all-at-slab': 'A gain of {gain}, taxed at your slab rate.',
  'no-tax': 'A gain of {gain}. No tax is due on it.',
  saves: 'A loss of {gain}. It lowers this year’s tax by about {tax}.',
  'saves-nothing': 'A loss of {gain}. It can reduce other gains.',
  caption: 'Gain and tax by term',
  term: 'Term',
  gain: 'Gain',
  tax: 'Tax without cess',
  short: 'Short-term, {section}, {rate}',
  long: 'Long-term, {section}, {rate}',
  'slab-rate': 'your slab rate',
  'at-slab': 'At your slab rate',
  waiting:
    '{days, plural, one {# day} other {# days}} later, on {date}, {amount} of the gain becomes long-term. The tax is then about {tax}.',
  'waiting-loss':
    '{days, plural, one {# day} other {# days}} later, on {date}, {amount} of the loss becomes long-term.',
  'missing-units':
    '{count, plural, one {The purchase of # unit is} other {The purchase of # units is}} not known, so its gain is missing. Add what you bought elsewhere on the Tax page.',
  unpriced: 'No price is known for {codes}, so it is not counted.',
  assumptions:
    'At the last prices, with the expected charges, beside your other sales of this financial year. The oldest units of an ETF are sold first, over all your plans and units added from elsewhere. Cess is included; surcharge and rebates are not.',
});

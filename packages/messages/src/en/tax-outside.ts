import { area } from '../area.ts';

/** Units of ETFs that an investor traded without Safe Trading. */
export const taxOutside = area('tax-outside', {
  title: 'Units bought elsewhere',
  about:
    'The law counts all units of an ETF in your demat account. Add those you bought without Safe Trading, as you bought them; later splits are applied.',
  failed: 'Failed to fetch the units bought elsewhere',
  shown: 'The first {shown} of {total} trades are shown.',
  code: 'ETF code',
  'enter-code': 'Enter the ETF code, such as NIFTYBEES',
  units: 'Units',
  'enter-units': 'Enter a whole number of units',
  'bought-on': 'Day of purchase',
  'enter-bought-on': 'Enter the day of purchase',
  cost: 'Cost with charges (₹)',
  'enter-cost': 'Enter what all units cost, in rupees',
  add: 'Add units',
  added: 'The units are added.',
  'not-added': 'The units could not be added.',
  tradebook: 'Zerodha tradebook',
  import: 'Import a Zerodha tradebook',
  'tradebook-help':
    'A tradebook has no charges, so the gain of its trades is shown too high by them; the report says so.',
  imported: 'The tradebook is imported.',
  'not-imported': 'The tradebook could not be imported. Nothing was added.',
  etf: 'ETF',
  trade: 'Trade',
  BUY: 'Bought on {date}',
  SELL: 'Sold on {date}',
  value: 'Value',
  remove: 'Remove',
  'remove-one': 'Remove {code} of {date}',
  removed: 'The units are removed.',
  'not-removed': 'The units could not be removed.',
});

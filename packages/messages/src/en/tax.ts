import { area } from '../area.ts';

/** The tax report of a year. */
export const tax = area('tax', {
  title: 'Tax',
  failed: 'Failed to fetch your tax report',
  year: 'Financial year',
  slab: 'Your income tax slab',
  EQUITY: 'Equity ETFs',
  GOLD: 'Gold ETFs',
  SILVER: 'Silver ETFs',
  INTERNATIONAL: 'Overseas ETFs',
  DEBT: 'Debt ETFs',
  LIQUID: 'Liquid ETFs',
  short: 'short-term',
  long: 'long-term',
  'class-and-term': '{name}, {term}',
  'nothing-sold': 'Nothing was sold in the financial year {year}.',
  'gain-with-tax':
    'The sales of {year} come to a gain of {amount}; the tax on it is about {tax} at a slab of {slab}%.',
  'loss-with-tax':
    'The sales of {year} come to a loss of {amount}; the tax on its gains is about {tax} at a slab of {slab}%.',
  'gain-without-tax': 'The sales of {year} come to a gain of {amount}. No tax is due on it.',
  'loss-without-tax':
    'The sales of {year} come to a loss of {amount}. No tax is due on them; the loss can reduce gains of later years.',
  incomplete:
    'The purchase of some units sold in this year is not known, so their gain is missing. The list of sales marks them.',
  'by-quarter': 'By quarter',
  quarters: 'Gains by quarter',
  'set-off-and-tax': 'Set-off and tax',
  sections: 'Gains by section',
  'how-counted': 'How this is counted',
  'books-begin':
    'The first trade is of {date}; units bought elsewhere count only if you added them below. {act}.',
  download: 'Download the report',
  'download-failed': 'The file could not be made. Load the page again.',
  xlsx: '{count, plural, one {XLSX with # sale} other {XLSX with # sales}}',
  print: 'Print or save as PDF',
  window: 'Window',
  'from-to': '{from} to {to}',
  gain: 'Gain',
  advance: 'Advance tax due by its end',
  section: 'Section',
  'section-line': '{section}, {term}, {rate}',
  'set-off': 'Losses set off',
  exempt: 'Exempt',
  tax: 'Tax without cess',
});

import { area } from '../../area.ts';

/** How the tax report is counted, and answers about units bought elsewhere. */
export const tax = area('server/tax', {
  lots: 'Units of an ETF are sold first in, first out over all your plans, as the law asks of a demat account. A plan’s own profit may differ.',
  term: 'A holding is long-term after its calendar months; the day of the trade counts, not that of its settlement.',
  charges:
    'Brokerage, exchange charges, SEBI fee, GST, the depository charge and stamp duty are deducted. Securities transaction tax is not.',
  rounding:
    'Each amount is in whole paise: what a lot has given so far is rounded to the nearest paisa, so that its parts add up to its cost.',
  losses:
    'Losses reduce the gains at the highest rate first; what is left is carried for eight years if you file in time.',
  older:
    'The cost of an equity ETF bought until 31 January 2018 is its highest price of that day at the NSE, at most what the sale brought and at least what you paid.',
  unvalued:
    'The price of 31 January 2018 is not known for some units, so what you paid is their cost and the gain may be too high.',
  'left-out':
    'Left out: surcharge, rebates, indexation, your other income, and units bought elsewhere that you did not add below.',
  uncharged:
    '{count, plural, one {# imported trade of the ETFs sold has} other {# imported trades of the ETFs sold have}} no charges here, because a tradebook has none: the gain is too high by them.',
  act: 'Income-tax Act {year}',
  'normal-rates': 'normal rates',
  advice: 'This is information, not advice. Your broker’s contract notes decide.',
  'years-known': 'Year must be from {first} to {last}',
  'consent-given': 'Administrators may download your tax report.',
  'consent-withdrawn': 'Administrators may no longer download your tax report.',
  'no-consent': 'There is no investor who consented to this download.',
  'no-plan': 'There is no such plan.',
  'too-many-trades': 'At most {most} trades are kept.',
  'no-etf': 'There is no ETF with the ETF code {code}.',
  'bought-later': 'Day of purchase must be today or earlier.',
  added: '{count, plural, one {# unit of {code} is} other {# units of {code} are}} added.',
  removed: 'The units are removed.',
  'no-trade': 'The tradebook has no trade of an ETF. Nothing was imported.',
  stored:
    'Trade {number} of {date}{more, plural, =0 { is} other { and # more are}} in your units already. Nothing was imported: remove those lines from the tradebook.',
  imported: '{count, plural, one {# trade is} other {# trades are}} imported.',
  'imported-some':
    '{count, plural, one {# trade is} other {# trades are}} imported. {others, plural, one {# row of another security was} other {# rows of other securities were}} left out.',
  'missing-columns':
    'The tradebook has no column {columns}. Download it again from Console as CSV.',
  'field-count': 'Line {line} of the tradebook has {found} fields, not {expected}.',
  'same-trade':
    'Lines {first} and {line} of the tradebook are the same trade {number}. Remove one of them.',
  trade_date:
    'Line {line} of the tradebook has “{found}” as trade_date, not a date such as 2024-06-17.',
  trade_type: 'Line {line} of the tradebook has “{found}” as trade_type, not buy or sell.',
  quantity: 'Line {line} of the tradebook has “{found}” as quantity, not a whole number of units.',
  price: 'Line {line} of the tradebook has “{found}” as price, not an amount in rupees.',
  trade_id: 'Line {line} of the tradebook has “{found}” as trade_id, not the number of a trade.',
});

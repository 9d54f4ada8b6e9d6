import { area } from '../area.ts';

/** Figures of money and returns: their names, and `what-` each is. */
export const figures = area('figures', {
  title: 'Money and returns',
  'put-in': 'What you put in',
  earned: 'What it earned',
  fell: 'How far it fell',
  compared: 'Compared with the Nifty 50',
  note: 'Returns under one year are not annualised. The index has no charges and no tax, and cannot itself be bought.',
  'gain-despite-return':
    'You made a profit although the time-weighted return is negative: it ignores amounts, and prices fell when little of your money was invested.',
  'loss-despite-return':
    'You made a loss although the time-weighted return is positive: it ignores amounts, and prices fell when most of your money was invested.',
  'money-added': 'Money added',
  'money-paid-out': 'Money paid out',
  'all-back': 'All your money is back, and more',
  'net-invested': 'Net money invested',
  'peak-capital': 'Peak capital',
  'reinvested-sales': 'Reinvested after sales',
  'profit-reinvested': 'Profit reinvested',
  'return-on-peak': 'Return on peak capital',
  xirr: 'XIRR',
  'time-weighted': 'Time-weighted return',
  'time-weighted-year': 'Time-weighted return a year',
  drawdown: 'Maximum drawdown',
  'drawdown-rupees': 'Maximum drawdown in rupees',
  'fall-days':
    '{peak} to {trough}, not recovered yet; longest time below a peak: {days, plural, one {# day.} other {# days.}}',
  'fall-recovered':
    '{peak} to {trough}, recovered {recovered}; longest time below a peak: {days, plural, one {# day.} other {# days.}}',
  'in-nifty': 'Same money in the Nifty 50 TRI',
  spliced: 'From {date} NIFTYBEES continues the index.',
  'payouts-short': 'Payouts the index would not have covered',
  behind: 'Behind the Nifty 50 by',
  ahead: 'Ahead of the Nifty 50 by',
  'line-value': 'Value',
  'line-invested': 'Invested',
  'line-nifty': 'Same money in the Nifty 50',
  'spliced-here': 'NIFTYBEES from here',
  period: 'Period',
  'range-1M': '1M',
  'range-6M': '6M',
  'range-1Y': '1Y',
  'range-All': 'All',
  'what-xirr':
    'Your return by the year, counting the date of every rupee paid in and out. Shown after one year.',
  'what-onOwnMoney': 'Profit divided by peak capital. For the whole period, not annualised.',
  'what-timeWeighted':
    'The return on one rupee that was invested from the first day to the last. Payments in and out do not affect it. Annualised after one year.',
  'what-fall':
    'The largest fall from an earlier high, in percent. Payments in and out do not count as falls.',
  'what-fallInRupees':
    'The largest fall from an earlier high, in rupees. Payments out do not count as falls.',
  'what-underWater':
    'The longest time from a high until it was reached again, or until the last day.',
  'what-moneyIn':
    'Everything you paid in from your own pocket, including money that earlier sales had returned.',
  'what-moneyOut':
    'Everything you could withdraw: profit that was not reinvested, and sale proceeds that no SIP used.',
  'what-moneyInNow': 'Money added minus money paid out. Below zero, all of it is back and more.',
  'what-peakMoney': 'The most of your own money invested on any day: what the plan really needed.',
  'what-mostInMonth': 'The most you paid in within one calendar month.',
  'what-recycled':
    'Money added minus peak capital: money that sales returned and you invested again.',
  'what-reinvested': 'Booked profit that bought units in later SIPs.',
  'what-value':
    'Units at their last close, change kept for the next SIP, and profit waiting to be reinvested.',
  'what-invested':
    'The cost of all units ever bought, with charges. Money that sales returned and that bought again counts again.',
  'what-received': 'Proceeds of all sales, after charges.',
  'what-holdings':
    'Units you hold, at their last price. Change and profit waiting to be reinvested are not included.',
  'what-overallReturn':
    'Profit divided by the cost of all units ever bought. For the whole period, not annualised.',
  'what-profit': 'Realised and unrealised profit, after all charges and before tax.',
  'what-realised':
    'Proceeds of sales after charges, minus the cost of the units sold with charges.',
  'what-unrealised':
    'Value of the units you hold at the last close, minus their cost with charges. Charges of a future sale are not deducted.',
  'what-charges':
    'What broker, exchange and government took on all purchases and sales. Deducted from every figure.',
  'what-slippage':
    'What orders cost beyond the last price seen before each order. Deducted from every figure.',
  'what-index':
    'Each rupee of your own money in the Nifty 50 total return index, in and out on the same days. Without charges and tax: the index cannot be bought.',
  'what-ahead': 'Profit of the plan minus profit of the same rupees in the index.',
  'what-shortfall': 'Money paid out that the same rupees in the index could not have paid.',
  'what-purchases': 'SIPs that bought units.',
  'what-sales': 'Holdings that reached their target and were sold in full.',
  'what-sessionsWithoutPurchase':
    'Trading days on which a SIP was due and nothing could be bought.',
  'what-notOverpaid':
    'Price minus value, times the units that a plan would have bought at that price and did not. In whole paise, without charges, once for each SIP; the value is what other ETFs on the same underlying, or the net asset value, suggested.',
  'what-tax':
    'By the rates of each sale day and your slab, first in, first out. Losses are set off and carried for eight years, and the yearly exemption is used, as if you had no other gains. Cess is included; surcharge and rebates are not.',
});

import { area } from '../area.ts';

/** Why a simulated plan bought, sold or did nothing; keys and values are those of `Said` of the simulation. */
export const whatIfReasons = area('what-if-reasons', {
  'no-session':
    'No session is recorded from {from} to {to}. {sessions, plural, one {# session is} other {# sessions are}} recorded, from {first} to {last}; choose days among them.',
  'bought-nothing': 'Nothing was bought in this time, so there is no return.',
  'few-candidates':
    'On {missed, number} of {asked, plural, one {# session} other {# sessions}} with a SIP nothing could be bought: too few ETFs met the selection rules.',
  'amount-small':
    '{carried, number} of {sips, plural, one {# SIP} other {# SIPs}} bought nothing: {amount} is often less than the price of one unit.',
  'under-a-year':
    'Less than a year is between the first and the last payment: the return is for the whole period, not annualised.',
  'plan-over':
    'The plan ended on {on}: every SIP was used and every block sold. Nothing is invested after that.',
  'sips-used':
    'The last of {sips, plural, one {# SIP} other {# SIPs}} was used on {on}; after that, blocks were only sold.',
  'guard-same':
    'The price guard acted on {purchases, plural, one {# price} other {# prices}} to buy at and held back {sales, plural, one {# sale} other {# sales}}, each far from the value: the profit is the same without it. Recorded prices within a day are drawn for each ETF alone, so it acts more often here than in the market.',
  'guard-more':
    'The price guard acted on {purchases, plural, one {# price} other {# prices}} to buy at and held back {sales, plural, one {# sale} other {# sales}}, each far from the value: the profit is {amount} more than without it. Recorded prices within a day are drawn for each ETF alone, so it acts more often here than in the market.',
  'guard-less':
    'The price guard acted on {purchases, plural, one {# price} other {# prices}} to buy at and held back {sales, plural, one {# sale} other {# sales}}, each far from the value: the profit is {amount} less than without it. Recorded prices within a day are drawn for each ETF alone, so it acts more often here than in the market.',
  'money-ended':
    'The money ended on {on}: the {funds} of the first day, with what sales had returned, could not pay for the SIP.',
  'sips-unpaid':
    '{sips, plural, one {# SIP was} other {# SIPs were}} not bought for lack of money.',
  'sips-unpaid-paused':
    '{sips, plural, one {# SIP was} other {# SIPs were}} not bought for lack of money; buying was paused on {on}, after {row} in a row that could not be paid.',
  'funds-needed': '{amount} in the account on the first day would have paid for all of them.',
  'block-continues': 'The block buys its ETF again.',
  'nearest-low': 'Nearest to its 52-week low: {above} above {low}.',
  'nearest-after':
    'Nearest to its 52-week low after {passed, plural, one {# ETF} other {# ETFs}} that could not be bought: {above} above {low}.',
  'from-pool': '{amount} of it is reinvested profit.',
  'change-spent': '{amount} of earlier change was spent.',
  'part-bought':
    'Only {units, number} of {ordered, number} units found a seller; the rest is change.',
  'target-reached':
    'The block reached its target of {target}: {net} after charges for a cost of {cost}, {gain}.',
  'part-sold': 'Only {units, number} of {ordered, number} units found a buyer.',
  'to-pool': '{amount} goes into coming SIPs.',
  'part-filled':
    'Only {units, number} of {ordered, number} units of {etf} found a seller before the order was cancelled.',
  carried: 'Less than one unit of {etf}: {amount} waits for the next SIP.',
  'postponed-no-trade':
    'The ETFs in question had no trade on {sessions, plural, one {# session} other {# sessions}}; the SIP moved to the next planned date.',
  'postponed-no-candidate':
    'No ETF met the selection rules on {sessions, plural, one {# session} other {# sessions}}; the SIP moved to the next planned date.',
  'missed-limit':
    'The SIP was not bought: there was no seller at its limit before the order was cancelled.',
  'missed-spread': 'The SIP was not bought: bid and ask were too far apart all day.',
  'missed-band': 'The SIP was not bought: the price was at its upper circuit limit.',
  'missed-funds': 'The SIP was not bought: the account held too little to pay for it.',
  'missed-cap': 'The SIP was not bought: the order was larger than an order may be.',
  'missed-price': 'The SIP was not bought: there was no price to buy at.',
  unsold: '{etf} was offered at its target and found no buyer before the order was cancelled.',
  delisted:
    '{etf} was delisted: {units, plural, one {# unit was} other {# units were}} paid out with {amount}.',
  split:
    '{etf} split 1:{factor}: {added, plural, one {# unit} other {# units}} more at the same cost.',
  'paid-out': '{etf} paid out {amount}.',
  merged: '{etf} became {into}; {amount} was paid for the rest.',
  paused:
    'Buying was paused: {row} SIPs in a row could not be paid. Blocks are still sold at their target.',
  ended:
    'Every SIP is used and every block is sold; {amount} of change and reinvested profit is paid out.',
});

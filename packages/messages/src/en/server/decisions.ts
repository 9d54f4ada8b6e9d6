import { area } from '../../area.ts';

/** Why an order was made as it was, or not at all; what happened with a plan; which ETF can be assigned. */
export const decisions = area('server/decisions', {
  'the-etf': 'the ETF',
  sip: 'SIP {number}',

  'choice-none':
    '{ranked} ETFs passed the checks, {excluded} did not, and none could be bought at a fair price.',
  'choice-assigned': 'You assigned {symbol}.',
  distance: '{percent} above its 52-week low of {low}',
  among:
    '{excluded, plural, =0 {of the {count} ETFs that passed the checks} other {of the {count} ETFs that passed the checks (# did not)}}',
  'choice-assigned-ranked': 'You assigned {symbol}. It was {distance}, number {rank} {among}.',
  'choice-only': '{symbol} was {distance}, the only ETF that passed the checks.',
  'choice-nearest': '{symbol} was {distance}, the nearest {among}.',
  'choice-other':
    '{symbol} was {distance}, number {rank} {among}. The nearer ones could not be bought at a fair price.',

  price: 'At {time} the price of {symbol} was {last}.',
  'price-bid': 'At {time} the price of {symbol} was {last}; buyers bid {bid}.',
  'price-ask': 'At {time} the price of {symbol} was {last}; sellers asked {ask}.',
  'price-both':
    'At {time} the price of {symbol} was {last}; buyers bid {bid} and sellers asked {ask}.',

  'limit-band': 'The most to be paid for a unit was {limit}, the upper price limit of the day.',
  'limit-offer': 'The most to be paid for a unit was {limit}, a little above the best offer.',
  'limit-last':
    'The most to be paid for a unit was {limit}, a little above the last price, as no offer was known.',
  'limit-other': 'The order said {limit}, so that no other order has the same price.',

  'money-carried': '{amount} and {carry} carried from before, {total} together,',
  'money-half': 'Half of {amount}',
  'size-first':
    'It was the first order of the broker account, so it was for {units} only; the rest of {money} is carried to the next SIP.',
  size: '{money} is enough for {units} at up to {limit} each: {cost} at the most, {charges} of it charges.',
  'size-reduced': 'The order was made smaller, as you chose for when cash is short.',
  'size-none': '{money} is not enough for one unit at up to {limit} with its charges.',
  'size-would': '{money} would have been enough for {units}: {cost} at the most.',
  cash: 'The broker account had {available} to spend.',
  'sale-target':
    '{units} cost {cost} with charges. At {least} or more each, at least {net} is left after {charges} of charges; the target of {percent} asks for {wanted}.',
  'sale-exit':
    '{units} cost {cost} with charges. At {least} or more each, at least {net} is left after {charges} of charges; you asked to sell everything, at any price.',

  'value-unknown':
    'There was nothing to compare the price with: too few ETFs on the same underlying traded, and no fresh net asset value was known.',
  'value-siblings':
    '{count} ETFs on the same underlying suggested {value} a unit: the price was {distance}.',
  'value-fund':
    'The net asset value of {day} ({days, plural, one {# day} other {# days}} old) was {value}; by what the group has done since, the price was {distance}.',
  'value-distance': '{side, select, below {{percent} below it} other {{percent} above it}}',
  'value-refused':
    '{symbol} cost {price} a unit and was worth {value}: {units} were not bought at that price.',
  'not-overpaid': '{amount} not overpaid: {refused}',
  'title-not-overpaid':
    '{amount} not overpaid: {kind, select, moved {{sip} bought another ETF} reduced {{sip} bought less} other {{sip} waited}}',
  'value-left-out': 'Left out because they cost more than their value: {symbols}.',

  postponed:
    '{why, select, MARKET_LOOKS_CLOSED {The market looked closed all day} MARKET_CLOSED {The broker took no orders all day} FIRST_ORDER_PENDING {The account was not released for trading that day} PRICE_ABOVE_VALUE {The ETF cost clearly more than its value all day} NO_PRICE_WITNESS {Nothing showed all day what the ETF is worth} other {No ETF could be chosen all day}}: the SIP keeps its number and moves on to the next planned date.',
  repeated: 'It was so {count} times, from {from} to {to}.',
  moment: '{date}, {time}',
  filled: '{units} at {price} on average',
  'outcome-bought': 'Bought {filled}.',
  'outcome-sold': 'Sold {filled}.',
  'outcome-part-bought': 'Only {filled} could be bought before the order ended.',
  'outcome-part-sold': 'Only {filled} could be sold before the order ended.',
  'outcome-sent': 'The order is on its way to the broker.',
  'outcome-working': 'The broker has the order; nothing of it is filled yet.',
  'outcome-part-filled': 'The broker has the order; {units} of {count} are filled so far.',
  'broker-said': 'The broker said: “{said}”.',

  'title-purchase': 'Bought {units} of {symbol} for {amount}',
  'title-sale': 'Sold {units} of {symbol} for {amount}',
  'title-carry': 'Carried {amount} to the next SIP',
  'title-skip': 'Left {sip} out',
  'title-failure': '{sip} failed',
  'title-change': 'Changed: {what}',
  'why-purchase': '{sip} was due.',
  'why-sale': 'The target was reached.',
  'why-skip': 'You left it out. The plan keeps its number of SIPs.',
  'why-change': '{what}: {before} → {after}.',

  'rank-nearest': '{percent} above its 52-week low, the nearest of {count}.',
  'rank-other': '{percent} above its 52-week low, number {rank} of {count}.',
  'may-assign': 'You may assign it; its orders wait until that is over.',
  assigned: '{name} is assigned.',
  'refused-ENDED': 'This schedule has ended, so no ETF can be assigned to it.',
  'refused-ORDER_OUT':
    'An order of this schedule is with the broker. Wait until it has ended, then look again.',
  'refused-IN_USE':
    'A SIP of this schedule was already executed with its ETF, so it keeps that one.',
  'no-prices':
    'No prices are known yet. They are read every five minutes while the market is open and a broker session is open; log in to your broker and look again after 9:00 am.',
  'no-such-etf': 'There is no ETF of this code. Search for it by name and pick one of the list.',
  'etf-without-price': 'No price of this ETF is known. Pick another one of the list.',
  'etf-excluded': '{symbol} cannot be assigned. {why} Pick another one.',
  'moved-on':
    'Your subscription has changed since you opened this list. Look at it again, then choose.',
});

import { area } from '../../area.ts';

/** What a change of a subscription reaches, and what it means. */
export const amendments = area('server/amendments', {
  'at-broker': 'The order of SIP {sip} is at the broker and settles as it is.',
  'none-planned': 'No other SIP is planned; a change holds from the next one.',
  due: 'SIP {sip} is due now: a change reaches it only if you confirm before its order is sent.',
  reaches: 'A change reaches SIP {sip} if you confirm before {time} on {date} (Indian time).',
  'bought-stay': 'SIPs that were bought stay as they are.',
  reinvest: 'It holds for profit that is booked from now on.',
  pause: 'Open blocks are still sold when they reach their target.',
  resume: 'SIPs that fell into the pause follow one after the other; none are bought together.',
  skip: 'The plan keeps its number of SIPs: this one is planned again later.',
  'skip-top-up': 'Its top-up of {amount} is left out with it.',
  'top-up': 'It is added to the next SIP alone, and bought with it under the same rules.',
  'step-up': 'Each step comes on the first day of its month and counts from this month.',
  'exit-hold':
    '{count, plural, one {# block with units: each is still sold when it reaches its target} other {# blocks with units: each is still sold when it reaches its target}}.',
  'exit-sell':
    '{count, plural, one {# block with units} other {# blocks with units}}: each is sold whole, at a limit near the current price, in the next order run after its units settle (two sessions after the purchase). You may get less than you paid.',
  'exit-sell-waits':
    '{count, plural, one {# block with units} other {# blocks with units}}: nothing can be sold until your broker may deliver sold units (DDPI). You may get less than you paid.',
  'exit-keep':
    '{count, plural, one {# block with units} other {# blocks with units}}: they stay in your broker account and are not sold from here any more.',
  'exit-nothing': 'You hold no units of this subscription.',
  'exit-kept': '{amount} kept for coming SIPs is yours to use again.',
  'exit-at-broker': 'What an order at the broker still buys is treated like the rest.',
  'exit-final': 'An end is final. You can subscribe to the strategy again.',
});

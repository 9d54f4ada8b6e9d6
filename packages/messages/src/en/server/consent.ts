import { area } from '../../area.ts';

/** What an investor agrees to in live trading. A change of a word makes another sheet. */
export const consent = area('server/consent', {
  'run-self':
    'This server is run by {name}, for their own account. They give no advice and take no fee.',
  'run-family':
    'This server is run by {name}, for their family. They give no advice and take no fee.',
  'run-registered-adviser': 'This server is run by {name}, as an adviser registered with SEBI.',

  'risk-prices':
    'Prices can fall and you can lose money. A block that does not reach its target is held indefinitely.',
  'risk-orders':
    'Orders are limit orders. An order may stay unfilled or be filled in part, and a SIP may be missed for lack of cash, prices or a broker session.',
  'risk-outage': 'Your broker, the exchange or this server may be unavailable when a SIP is due.',
  'risk-returns': 'Returns are not promised. Past performance does not guarantee future results.',

  buys: '{name} buys ETFs of the National Stock Exchange through your own Samco account, without asking you before each order.',
  'you-choose':
    'You choose the amount of each SIP and the share of profit to reinvest; these are the defaults of the strategy.',
  'invests-daily':
    'From the first {weekday} on, on every trading day at {time} it invests {amount}, {times} times in total.',
  'invests-weekly': 'Every {weekday} at {time} it invests {amount}, {times} times in total.',
  'invests-monthly':
    'On the first {weekday} of every month at {time} it invests {amount}, {times} times in total.',
  'on-Monday': 'Monday',
  'on-Tuesday': 'Tuesday',
  'on-Wednesday': 'Wednesday',
  'on-Thursday': 'Thursday',
  'on-Friday': 'Friday',
  chooses: 'It buys the ETF closest to its 52-week low and keeps buying it for up to {sips} SIPs.',
  sells:
    'When those units have earned {target} after all charges, they are sold together: a purchase of {amount} must return at least {net}. This is a condition for selling, not a promise. Nothing is sold at a loss.',
  compares: 'Each price is compared with the value that other ETFs on the same underlying suggest.',
  reinvests: '{share} of each profit is reinvested in the next SIPs; you can withdraw the rest.',
  'pays-out': 'You can withdraw the whole profit.',
  'no-stop-loss': 'There is no stop-loss: units below the target are held indefinitely.',
  'may-change':
    'You can pause, change or end the plan at any time. An order that is already with the broker is completed as placed.',
});

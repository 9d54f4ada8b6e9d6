import { area } from '../../area.ts';

/** Whether the broker delivers what is sold. */
export const ddpi = area('server/ddpi', {
  'ddpi-later': 'DDPI counts as confirmed for the subscriptions you make from now on.',
  'no-ddpi-later':
    'DDPI is not confirmed: the subscriptions you make will buy, and sell nothing until you confirm it.',
  'ddpi-all':
    'DDPI is confirmed for {count, plural, one {# subscription} other {# subscriptions}}: blocks that reach their target are sold.',
  'no-ddpi-all':
    'DDPI is not confirmed for {count, plural, one {# subscription} other {# subscriptions}}: buying goes on, and nothing is sold.',
  'no-ddpi-some':
    'DDPI is not confirmed for {some} of {count, plural, one {# subscription} other {# subscriptions}}: buying goes on, and nothing is sold.',
  'ddpi-said': 'DDPI is confirmed. Blocks that reach their target are sold from now on.',
  'ddpi-withdrawn': 'DDPI is withdrawn. Buying goes on, and nothing more is offered for sale.',
});

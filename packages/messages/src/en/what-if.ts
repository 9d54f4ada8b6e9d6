import { area } from '../area.ts';

export const whatIf = area('what-if', {
  'ahead-of-index': 'Ahead of the same SIP in the Nifty 50',
  'behind-index': 'Behind the same SIP in the Nifty 50',
  'same-money': 'Same money on the same days, no charges or tax.',
  'ahead-of-deposit': 'Ahead of a fixed deposit at {rate}',
  'behind-deposit': 'Behind a fixed deposit at {rate}',
  'deposit-terms': 'Compounded every quarter, before tax.',
  'deposit-rate': 'Fixed deposit rate, % a year',
  sections: 'Results',
  'section-result': 'Result',
  'section-starts': 'All start dates',
  'section-terms': 'Compare terms',
  'section-trades': 'Trades',
});

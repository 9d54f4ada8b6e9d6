import { expect, test } from 'vitest';
import { speakHindi } from '../../testing/in-hindi.ts';
import { actionText } from './action-text.ts';

speakHindi();

test.each([
  'look up',
  'buy 5 NIFTYBEES',
  'sell 2 of 5 NIFTYBEES',
  'compare 2027-01-04',
  'quotes of 12 ETFs',
  'split NIFTYBEES 1:10',
  'merger of NIFTYBEES on 2027-01-04',
  'delisting of NIFTYBEES on 2027-01-04',
  'distribution of NIFTYBEES on 2027-01-04',
])('“%s” of a run is said in Hindi', (what) => {
  expect(actionText(what).replaceAll('NIFTYBEES', '')).not.toMatch(/[A-Za-z]{4,}/);
  expect(actionText(what)).toMatch(/[\u0900-\u097f]/);
});

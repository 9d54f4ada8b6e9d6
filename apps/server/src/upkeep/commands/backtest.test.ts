import { expect, test } from 'vitest';
import { backtestPeriod } from './backtest.ts';

const asked = { from: '2013-07-01', sessions: 20, verify: false };

test('the last sessions of the record can be asked for', () => {
  expect(backtestPeriod({ ...asked, from: '2026-08-20', sessions: 2 }).fault).toBeUndefined();
});

test.each([
  ['no day', { from: '2013-02-30' }, '--from is 2013-02-30; give a day such as 2013-07-01.'],
  [
    'a day before the record',
    { from: '1999-01-04' },
    '--from is 1999-01-04. Prices are recorded from 2002-01-08 to 2026-08-21; begin on one of these days.',
  ],
  [
    'more sessions than are recorded',
    { from: '2026-08-20' },
    '--sessions is 20; from there on 2 are recorded.',
  ],
  [
    'a comparison with the paper market',
    { verify: true },
    '--verify compares with the paper market; leave --from out.',
  ],
])('%s is refused', (_, wrong, fault) => {
  expect(backtestPeriod({ ...asked, ...wrong }).fault).toBe(fault);
});

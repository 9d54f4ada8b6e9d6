import { expect, test } from 'vitest';
import { sessionsOf } from './sessions.ts';
import { inWorldDays } from './splits.ts';

test('a split falls on the day of the paper market that shows its recorded session, or the next one', () => {
  const recorded = ['2019-12-31', '2020-01-01', '2020-01-02', '2020-01-06'];
  const splits = ['2019-12-31', '2020-01-02', '2020-01-03'].map((exDate, index) => ({
    symbol: `ETF${index}`,
    exDate,
    factor: 10n,
  }));
  const holiday = sessionsOf([{ day: '2027-02-09', kind: 'trading-holiday' }]);
  expect(inWorldDays(splits, recorded, holiday, '2027-02-06')).toEqual([
    { symbol: 'ETF1', exDate: '2027-02-10', factor: 10n },
    { symbol: 'ETF2', exDate: '2027-02-11', factor: 10n },
  ]);
});

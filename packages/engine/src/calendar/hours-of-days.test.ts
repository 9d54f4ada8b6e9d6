import { expect, test } from 'vitest';
import { date, times } from '../testing/build.ts';
import { withEarlyCloses } from './hours-of-days.ts';
import { sessionTimesOn } from './session-times.ts';
import { timeOfDay } from './time-of-day.ts';

const early = (day: string, closes: string) =>
  ({ date: date(day), kind: 'early-close', description: '', closes: timeOfDay(closes) }) as const;

const rows = withEarlyCloses([times], [early('2027-03-29', '13:00')]);

test('a day that closes early takes its last order as long before its close as every day does', () => {
  expect(sessionTimesOn(rows, date('2027-03-29'))).toEqual({
    from: '2027-03-29',
    opens: '09:15',
    closes: '13:00',
    lastOrder: '12:40',
    cancelLeftovers: '12:50',
  });
});

test.each(['2027-03-28', '2027-03-30'])('on %s, beside it, the market keeps its hours', (day) => {
  expect(sessionTimesOn(rows, date(day))).toMatchObject({ closes: '15:30', lastOrder: '15:10' });
});

test('two days in a row may close early', () => {
  const both = withEarlyCloses(
    [times],
    [early('2027-03-29', '13:00'), early('2027-03-30', '14:00')],
  );
  const closes = ['2027-03-29', '2027-03-30', '2027-03-31'].map(
    (day) => sessionTimesOn(both, date(day)).closes,
  );
  expect(closes).toEqual(['13:00', '14:00', '15:30']);
});

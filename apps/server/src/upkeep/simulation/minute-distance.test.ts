import { localDate } from '@safe-trading/engine';
import { expect, test } from 'vitest';
import { composePastBacktest } from '../../app/compose-simulation.ts';

test('prices of the day before, shown until the opening, are not compared with the close', () => {
  // The market opened at 09:55.
  const [early, open] = composePastBacktest(localDate('2009-12-29')).minuteDistances(
    ['09:20', '09:55'],
    1,
  );
  expect([early?.seen, (open?.seen ?? 0) > 0]).toEqual([0, true]);
});

import { localDate, timeOfDay } from '@safe-trading/engine';
import { expect, test } from 'vitest';
import { istInstant } from '../../platform/kernel/ist.ts';
import { latestCheck, nextCheck } from './watch-readiness.ts';

const at = (day: string, time: string): Date => istInstant(localDate(day), timeOfDay(time));
const evening = at('2027-02-07', '18:00');
const morning = at('2027-02-08', '08:30');
const before = at('2027-02-08', '10:25');

test.each([
  ['before the evening', at('2027-02-07', '17:59'), undefined, evening],
  ['in the evening', evening, evening, morning],
  ['in the night', at('2027-02-08', '03:00'), evening, morning],
  ['in the morning', morning, morning, before],
  ['five minutes before', before, before, undefined],
  ['four minutes before', at('2027-02-08', '10:26'), before, undefined],
])('%s it knows its latest look and its next', (_, now, latest, next) => {
  const on = localDate('2027-02-08');
  const time = timeOfDay('10:30');
  expect([latestCheck(on, time, now), nextCheck(on, time, now)]).toEqual([latest, next]);
});

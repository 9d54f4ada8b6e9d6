import {
  addDays,
  buildCalendar,
  isSession,
  localDate,
  paise,
  timeOfDay,
} from '@safe-trading/engine';
import { textOf } from '@safe-trading/messages';
import { calendarFeed as messages } from '@safe-trading/messages/en/calendar-feed';
import { type ComingDay, feedEntries } from '../feed-entries.ts';
import { writeIcs } from '../write-ics.ts';

/** Monday 1 February 2027; Friday 5 March is a holiday. */
const today = localDate('2027-02-01');
const calendar = buildCalendar(
  [{ date: localDate('2027-03-05'), kind: 'trading-holiday', description: 'Holi' }],
  ['2027', '2028'],
);
const text = textOf(messages, 'en');

export const dayOf = (on: string, strategyName = 'Near the low'): ComingDay => ({
  on: localDate(on),
  ownMoney: paise(250_050),
  sips: [
    {
      installmentId: `plan.1.${on}`,
      strategyName,
      sipNumber: 4,
      on: localDate(on),
      time: timeOfDay('10:30'),
      amount: paise(500_000),
    },
  ],
});

export const entriesOf = (days: readonly ComingDay[], hidesAmounts = false) =>
  feedEntries({ userId: 'meera', today, days, calendar, hidesAmounts, text });

export const icsOf = (days: readonly ComingDay[]): string =>
  writeIcs(
    'Safe Trading',
    entriesOf(days).map((entry) => ({
      ...entry,
      sequence: 0,
      changedAt: new Date('2027-02-01T05:00:00Z'),
    })),
  );

/** Each session of two years. */
export const twoYears = Array.from({ length: 730 }, (_, days) => addDays(today, days + 1))
  .filter((on) => isSession(calendar, on))
  .map((on) => dayOf(on));

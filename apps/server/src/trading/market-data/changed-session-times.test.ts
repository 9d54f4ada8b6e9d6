import {
  booksFinalAt,
  localDate,
  nextSlot,
  paise,
  type SessionTimes,
  sessionTimesOn,
  timeOfDay,
} from '@safe-trading/engine';
import { expect, test } from 'vitest';
import {
  type NewsTimes,
  newsOfInstallment,
  newsOfPause,
} from '../../features/notifications/news-of.ts';
import { istInstant } from '../../platform/kernel/ist.ts';
import { lastClosedDay } from '../figures/last-closed-day.ts';
import { reasonCodes, wordsOfReason } from '../reasons/reason-words.ts';

/** A row that moves every time of the session, as the exchange may from any date on. */
const shortened: SessionTimes = {
  from: localDate('2027-01-01'),
  opens: timeOfDay('09:00'),
  closes: timeOfDay('13:00'),
  lastOrder: timeOfDay('12:40'),
  cancelLeftovers: timeOfDay('12:50'),
};
const day = localDate('2027-02-08');
const at = (time: string): Date => istInstant(day, timeOfDay(time));
const news: NewsTimes = {
  now: at('20:00'),
  lastOrderOn: (on) => sessionTimesOn([shortened], on).lastOrder,
};
const subject = { userId: 'user', subscriptionId: 'sub', strategyName: 'Gold' };

test('a failed SIP is dated by the last order time of its day', () => {
  const failed = newsOfInstallment(
    {
      ...subject,
      installmentId: 'sub.1.s1',
      scheduleId: 'sub.1',
      sipNumber: 1,
      amount: paise(500_000),
      on: day,
      time: timeOfDay('10:30'),
      status: 'failed',
      reason: 'NO_BROKER_SESSION',
    },
    news,
  );
  expect(failed.happenedAt).toEqual(at('12:40'));
});

test('a pause after failures is dated by the last order time of its day', () => {
  const paused = newsOfPause(
    { ...subject, strategyId: 'strategy', on: day, reason: 'NO_BROKER_SESSION' },
    news,
  );
  expect(paused.happenedAt).toEqual(at('12:40'));
});

test('closes are known from the close of the row', () => {
  expect(lastClosedDay(at('12:59'), [shortened])).toBe('2027-02-07');
  expect(lastClosedDay(at('13:00'), [shortened])).toBe(day);
});

test('jobs look at the day for the last time when its books are final', () => {
  const agenda = {
    hasLinkedAccounts: false,
    dueTimes: [],
    hasOpenBlocks: false,
    hasLiveOrders: true,
    hasDayToCompare: false,
    hasDaysBehind: false,
  };
  const last = nextSlot(agenda, shortened, { after: 13 * 60 + 4, until: 1_439, pace: 'every' });
  expect([booksFinalAt(shortened), last?.time]).toEqual(['13:05', '13:05']);
  expect(
    nextSlot(agenda, shortened, { after: 13 * 60 + 5, until: 1_439, pace: 'every' }),
  ).toBeUndefined();
});

test.each(reasonCodes)('%s names no time of day', (reason) => {
  expect(Object.values(wordsOfReason(reason, 'en')).join(' ')).not.toMatch(/\d:\d{2}|\d ?[ap]m\b/);
});

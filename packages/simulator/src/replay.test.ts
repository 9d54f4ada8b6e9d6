import { buildCalendar, localDate } from '@safe-trading/engine';
import { describe, expect, test } from 'vitest';
import { createReplay } from './replay.ts';
import { plainCalendar, plainWorld, quietDays, recorded } from './testing/recording.ts';

const past = [['2019-12-30', 1, 1, 1, 1, 1] as const, ['2019-12-31', 1, 1, 1, 1, 1] as const];
const marketData = recorded(
  { NIFTYBEES: [...past, ...quietDays] },
  {
    splits: [
      { symbol: 'A', exDate: localDate('2019-12-31'), factor: 2 },
      { symbol: 'A', exDate: localDate('2020-01-04'), factor: 10 },
      { symbol: 'A', exDate: localDate('2020-02-01'), factor: 5 },
    ],
  },
);
const replay = createReplay({ marketData, ...plainWorld });

describe('the replay', () => {
  test('shows the first recorded session on the first session of the world', () => {
    expect(replay.recordedDateOf(localDate('2026-06-01'))).toBe('2020-01-01');
  });

  test('goes on session by session, over weekends on both sides', () => {
    expect(replay.recordedDateOf(localDate('2026-06-08'))).toBe('2020-01-08');
  });

  test('shows the last session on a day without one', () => {
    expect(replay.recordedDateOf(localDate('2026-06-07'))).toBe('2020-01-07');
  });

  test('waits for the first session when the world starts on a holiday', () => {
    const calendar = buildCalendar([
      { date: localDate('2026-06-01'), kind: 'trading-holiday', description: 'Feast' },
    ]);
    const later = createReplay({ marketData, ...plainWorld, calendar });
    expect(later.marketDateOf(localDate('2020-01-01'))).toBe('2026-06-02');
  });

  test('has a past: earlier sessions one for one', () => {
    expect(replay.marketDateOf(localDate('2019-12-30'))).toBe('2026-05-28');
  });

  test('knows no market date for a day that was no session', () => {
    expect(replay.marketDateOf(localDate('2020-01-04'))).toBeUndefined();
  });

  test('ends with the last recorded session', () => {
    expect(replay.lastReplayable()).toMatchObject({
      recordedDate: '2020-01-14',
      marketDate: '2026-06-12',
    });
  });

  test('still shows the last session on the weekend after it', () => {
    expect(replay.recordedDateOf(localDate('2026-06-14'))).toBe('2020-01-14');
  });

  test('shows nothing once a session comes that was not recorded', () => {
    expect(replay.recordedDateOf(localDate('2026-06-15'))).toBeUndefined();
  });

  test('lists the sessions between two dates, both included', () => {
    const dates = replay
      .sessionsBetween(localDate('2026-06-05'), localDate('2026-06-08'))
      .map(({ recordedDate }) => recordedDate);
    expect(dates).toEqual(['2020-01-07', '2020-01-08']);
  });

  test('moves a split to the session on or after its day, and leaves out what is not recorded', () => {
    expect(replay.splitsInMarketDates()).toEqual([
      { symbol: 'A', exDate: '2026-05-29', factor: 2 },
      { symbol: 'A', exDate: '2026-06-04', factor: 10 },
    ]);
  });

  test('refuses to start where nothing is recorded', () => {
    const options = { marketData, calendar: plainCalendar, worldStartsOn: localDate('2026-06-01') };
    expect(() => createReplay({ ...options, replayFrom: localDate('2021-01-01') })).toThrow(
      'No session is recorded on or after 2021-01-01.',
    );
  });
});

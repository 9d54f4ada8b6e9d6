import { localDate } from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { describe, expect, test } from 'vitest';
import { recordedIndex } from './recorded-index.ts';
import { replayedIndex } from './replayed-index.ts';

const on = localDate;
const levels = [
  { on: on('2020-01-01'), level: 100 },
  { on: on('2020-01-02'), level: 110 },
  { on: on('2020-01-03'), level: 121 },
];
const sessions = [
  { marketDate: on('2027-02-08'), recordedDate: on('2020-01-01') },
  { marketDate: on('2027-02-09'), recordedDate: on('2020-01-02') },
  { marketDate: on('2027-02-10'), recordedDate: on('2020-01-03') },
];
const index = replayedIndex(
  () => ({ levels, splicedOn: on('2020-01-02') }),
  () => sessions,
  openMarketData().sessionTimes(),
);
const knownAt = async (instant: string) => (await index.levelsAt(new Date(instant))).levels;

describe('the index of the paper market', () => {
  test('shows each session the level of the day it replays', async () => {
    expect(await knownAt('2027-02-12T05:00:00Z')).toEqual([
      { on: '2027-02-08', level: 100 },
      { on: '2027-02-09', level: 110 },
      { on: '2027-02-10', level: 121 },
    ]);
  });

  test('does not know a close before 15:30 of its day', async () => {
    expect((await knownAt('2027-02-09T09:59:00Z')).at(-1)?.on).toBe('2027-02-08');
  });

  test('knows it from 15:30 on', async () => {
    expect((await knownAt('2027-02-09T10:00:00Z')).at(-1)?.on).toBe('2027-02-09');
  });

  test('is spliced on the day that shows the splice', async () => {
    expect((await index.levelsAt(new Date('2027-02-12T05:00:00Z'))).splicedOn).toBe('2027-02-09');
  });
});

describe('the recorded index', () => {
  const recorded = {
    benchmark: () => levels.map(({ on: date, level: close }) => ({ date, close })),
    bars: () => ({
      symbol: 'NIFTYBEES',
      dates: [on('2020-01-03'), on('2020-01-06')],
      open: Int32Array.of(50, 50),
      high: Int32Array.of(50, 50),
      low: Int32Array.of(50, 50),
      close: Int32Array.of(1_000, 1_100),
      volume: Float64Array.of(1, 1),
    }),
    splits: () => [{ symbol: 'GOLDBEES', exDate: on('2020-01-06'), factor: 100 }],
  };

  test('goes on as NIFTYBEES does', () => {
    expect(recordedIndex(recorded).levels.at(-1)).toEqual({
      on: '2020-01-06',
      level: expect.closeTo(133.1, 9),
    });
  });

  test('takes newer closes of it, and its splits', () => {
    const newer = [{ on: on('2020-01-07'), level: 121 }];
    const split = [{ exDate: on('2020-01-07'), factor: 10 }];
    expect(recordedIndex(recorded, newer, split).levels.at(-1)?.level).toBeCloseTo(146.41, 9);
  });
});

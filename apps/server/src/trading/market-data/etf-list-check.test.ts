import { paise } from '@safe-trading/engine';
import { describe, expect, test } from 'vitest';
import { checkEtfList } from './etf-list-check.ts';
import { watchEtfList } from './watch-etf-list.ts';

const ours = [
  { symbol: 'GOLDBEES', tick: paise(1) },
  { symbol: 'NIFTYBEES', tick: paise(1) },
];
const theirs = new Map([
  ['GOLDBEES', paise(5)],
  ['BANKBEES', paise(1)],
]);

describe('our list of ETFs beside the broker’s', () => {
  test('names what the broker does not hold, and where its tick is another one', () => {
    expect(checkEtfList(ours, theirs)).toEqual({
      ticks: new Map([['GOLDBEES', 5]]),
      absent: ['NIFTYBEES'],
      otherTick: ['GOLDBEES'],
    });
  });

  test('agrees where the broker gives no tick', () => {
    const silent = new Map(ours.map(({ symbol }) => [symbol, undefined]));
    expect(checkEtfList(ours, silent)).toMatchObject({ absent: [], otherTick: [] });
  });
});

describe('the comparison', () => {
  const day = new Date('2026-11-20T03:30:00Z');
  const watch = (answers: ReadonlyMap<string, ReturnType<typeof paise>>[], now = () => day) => {
    const saved: string[] = [];
    let reads = 0;
    const look = watchEtfList({
      ours,
      read: async () => answers[reads++],
      checks: {
        isDone: async (on) => saved.includes(on),
        save: async (on) => void saved.push(on),
        ticks: async () => new Map(),
      },
      marketClock: { now },
    });
    return { look, saved, reads: () => reads };
  };

  test('is made once a day', async () => {
    const { look, saved, reads } = watch([theirs, theirs]);
    await look();
    await look();
    expect([saved, reads()]).toEqual([['2026-11-20'], 1]);
  });

  test('waits until the broker’s list of the day is out', async () => {
    const { look, reads } = watch([theirs], () => new Date('2026-11-20T02:00:00Z'));
    await look();
    expect(reads()).toBe(0);
  });

  test('is tried again after a quarter of an hour where the list could not be read', async () => {
    let now = day;
    const { look, saved, reads } = watch([], () => now);
    await look();
    await look();
    expect([saved, reads()]).toEqual([[], 1]);
    now = new Date(day.getTime() + 15 * 60_000);
    await look();
    expect(reads()).toBe(2);
  });
});

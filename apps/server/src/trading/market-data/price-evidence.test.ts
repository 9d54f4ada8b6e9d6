import {
  addDays,
  buildCalendar,
  type InstrumentRef,
  localDate,
  paise,
  type Quote,
} from '@safe-trading/engine';
import { expect, test } from 'vitest';
import { priceEvidence } from './price-evidence.ts';
import type { StoredQuote } from './quote-store.ts';

const today = localDate('2025-10-09');
const yesterday = localDate('2025-10-08');
const now = new Date(`${today}T10:30:00+05:30`);

const etf = (id: string): InstrumentRef => ({
  id,
  symbol: id.toUpperCase(),
  name: id,
  underlying: 'Silver',
  assetClass: 'silver',
});

const closes = Array.from({ length: 60 }, (_, day) => ({
  date: addDays(yesterday, day - 59),
  close: paise(10_000),
}));

const priced = (instrumentId: string, last: number, tradedAt = now): StoredQuote => ({
  instrumentId,
  quote: { last: paise(last), tick: paise(1) } satisfies Quote,
  volume: 1,
  quotedAt: now,
  tradedAt,
});

const evidence = (
  stored: readonly StoredQuote[],
  published?: { readonly value: number; readonly on: typeof today },
  { split = 'ONE', newlyListed = '' } = {},
) =>
  priceEvidence(
    {
      quotes: {
        closesBefore: async (_, ids) =>
          new Map(ids.map((id) => [id, id === newlyListed ? closes.slice(-29) : closes])),
        histories: async () =>
          ['own', 'one', 'two', 'thin'].map((instrumentId) => ({
            instrumentId,
            sessions: 300,
            medianTurnover: paise(instrumentId === 'thin' ? 100 : 10_000_000_000),
            through: yesterday,
          })),
      },
      facts: {
        calendar: buildCalendar([]),
        instruments: ['own', 'one', 'two', 'thin'].map(etf),
        splits: () => [{ symbol: split, exDate: today, factor: 10 }],
      },
      latest: async () => stored,
      ...(published
        ? { netAssetValues: { latest: async () => new Map([['own', published]]) } }
        : {}),
    },
    now,
  )(etf('own'));

test('liquid siblings that traded today are compared, each in its units of today', async () => {
  const old = new Date(`${yesterday}T15:00:00+05:30`);
  const stored = [priced('one', 1_010), priced('two', 10_000, old), priced('thin', 10_000)];
  expect(await evidence(stored)).toEqual({
    siblings: [{ symbol: 'ONE', last: 1_010, ratio: 10 }],
  });
});

test('a net asset value is moved by what the group has done since', async () => {
  const stored = [priced('one', 1_030), priced('two', 10_300)];
  const { netAssetValue } = await evidence(stored, { value: 9_500, on: yesterday });
  expect(netAssetValue).toEqual({ value: 9_500, on: yesterday, moved: 1.03 });
});

test('a stale net asset value is not used', async () => {
  const stored = [priced('one', 1_030), priced('two', 10_300)];
  const { netAssetValue } = await evidence(stored, { value: 9_500, on: localDate('2025-10-06') });
  expect(netAssetValue).toBeUndefined();
});

test('without a net asset value only the siblings are evidence', async () => {
  expect(await evidence([priced('one', 1_030)])).not.toHaveProperty('netAssetValue');
});

test('without a group the own price says how the net asset value moved', async () => {
  const { netAssetValue } = await evidence([priced('own', 10_200)], {
    value: 9_500,
    on: yesterday,
  });
  expect(netAssetValue?.moved).toBe(1.02);
});

test('an ETF that split this morning has its siblings and its net asset value in new units', async () => {
  const stored = [priced('one', 10_000), priced('two', 10_000)];
  const published = { value: 9_500, on: yesterday };
  const { siblings, netAssetValue } = await evidence(stored, published, { split: 'OWN' });
  expect([siblings.map(({ ratio }) => ratio), netAssetValue?.value]).toEqual([[0.1, 0.1], 950]);
});

test.each(['own', 'one'])(
  'a newly listed ETF is neither compared nor a witness: %s',
  async (newlyListed) => {
    const stored = [priced('one', 1_000), priced('two', 10_000)];
    const { siblings } = await evidence(stored, undefined, { newlyListed });
    expect(siblings.map(({ symbol }) => symbol)).toEqual(newlyListed === 'own' ? [] : ['TWO']);
  },
);

test('a group of one has no evidence', async () => {
  expect(await evidence([priced('own', 10_000)])).toEqual({ siblings: [] });
});

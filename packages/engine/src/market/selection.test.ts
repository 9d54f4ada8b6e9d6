import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../money/money.ts';
import { gold, nifty, quoted, rupees } from '../testing/build.ts';
import { type Candidate, isPassing, rankCandidates, type SelectionRules } from './selection.ts';

const lakh = (count: number) => rupees(count * 100_000);

const candidate = (symbol: string, last: number, low: number, changes = {}): Candidate => ({
  instrument: { ...nifty, id: symbol, symbol, underlying: symbol },
  quote: quoted(last, { low52: rupees(low) }),
  stale: false,
  medianTurnover: lakh(100),
  sessionsListed: 500,
  ...changes,
});

const rules: SelectionRules = { openUnderlyings: new Set() };

const symbols = (candidates: readonly Candidate[]): readonly string[] =>
  rankCandidates(candidates, rules).ranked.map((ranked) => ranked.instrument.symbol);

test('the nearest to its 52-week low comes first', () => {
  const near = candidate('NEAR', 102, 100);
  const atLow = candidate('LOW', 50, 50);
  const far = candidate('FAR', 130, 100);
  expect(symbols([far, near, atLow])).toEqual(['LOW', 'NEAR', 'FAR']);
});

test('the distance is reported in hundredths of a percent, to the nearest', () => {
  const { ranked } = rankCandidates([candidate('NEAR', 103, 97)], rules);
  expect(ranked[0]).toMatchObject({ last: rupees(103), low52: rupees(97), distanceBp: 619 });
});

test('equal distances go to the higher turnover, then to the symbol', () => {
  const busy = candidate('Z', 204, 200, { medianTurnover: lakh(900) });
  expect(symbols([candidate('B', 102, 100), candidate('A', 51, 50), busy])).toEqual([
    'Z',
    'A',
    'B',
  ]);
});

test('a price under its stored low is a new low', () => {
  const { ranked } = rankCandidates([candidate('FALLING', 90, 100)], rules);
  expect(ranked[0]).toMatchObject({ low52: rupees(90), distanceBp: 0 });
});

test.each<[string, object]>([
  ['ASSET_CLASS', { instrument: { ...gold, assetClass: 'international' } }],
  ['UNDERLYING_OPEN', { instrument: gold }],
  ['TOO_NEW', { sessionsListed: 249 }],
  ['LOW_TURNOVER', { medianTurnover: lakh(49) }],
  ['LOW_TURNOVER', { medianTurnover: undefined }],
  ['NO_QUOTE', { quote: undefined }],
  ['STALE_PRICE', { stale: true }],
  ['NO_52_WEEK_LOW', { quote: quoted(100) }],
  ['AT_UPPER_BAND', { quote: quoted(100, { low52: rupees(90), upperBand: rupees(100) }) }],
  ['AT_LOWER_BAND', { quote: quoted(100, { low52: rupees(90), lowerBand: rupees(100) }) }],
  ['SPREAD_TOO_WIDE', { quote: quoted(100, { low52: rupees(90), bid: rupees(99) }) }],
])('excludes with the reason %s', (reason, changes) => {
  const open = { openUnderlyings: new Set([gold.underlying]) };
  const judged = candidate('ETF', 100, 90, changes);
  expect(rankCandidates([judged], open)).toEqual({
    ranked: [],
    excluded: [{ symbol: judged.instrument.symbol, reason }],
  });
});

test('the limits of the universe can be set', () => {
  const overseas = candidate('MON100', 100, 90, {
    instrument: { ...nifty, assetClass: 'international' },
    medianTurnover: lakh(10),
    sessionsListed: 20,
  });
  const wide = { ...rules, minTurnover: lakh(10), minSessions: 20 };
  expect(rankCandidates([overseas], { ...wide, allowed: ['international'] }).ranked).toHaveLength(
    1,
  );
});

test('every candidate is ranked or excluded, whatever the order they come in', () => {
  const price = fc.integer({ min: 1, max: 300_000_000 });
  const any = fc.record({
    low: price,
    above: fc.integer({ min: 0, max: 500 }),
    stale: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (rows) => {
      const candidates = rows.map(({ low, above, stale }, at) => ({
        ...candidate(`ETF${at}`, 1, 1, { stale }),
        quote: { last: paise(low + above), low52: paise(low), tick: paise(1) },
      }));
      const { ranked, excluded } = rankCandidates(candidates, rules);
      expect(ranked.length + excluded.length).toBe(rows.length);
      expect(symbols(candidates.toReversed())).toEqual(symbols(candidates));
      expect(ranked.every((it, at) => at === 0 || notNearer(it, ranked[at - 1]))).toBe(true);
    }),
    { seed: 12 },
  );
});

type Distance = { readonly last: number; readonly low52: number };

const notNearer = (later: Distance, earlier: Distance | undefined): boolean =>
  earlier === undefined ||
  BigInt(later.last) * BigInt(earlier.low52) >= BigInt(earlier.last) * BigInt(later.low52);

test.each([
  ['LOW_TURNOVER', false],
  ['UNDERLYING_OPEN', false],
  ['NO_QUOTE', false],
  ['AT_UPPER_BAND', true],
  ['NO_52_WEEK_LOW', true],
] as const)('%s passes with the prices of the day: %s', (reason, passes) => {
  expect(isPassing(reason)).toBe(passes);
});

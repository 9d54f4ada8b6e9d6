import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExclusionReason } from '../market/selection.ts';
import { paise } from '../money/money.ts';
import { cashNeed } from '../subscription/cash-need.ts';
import { date, nifty, quoted, rates, rupees } from '../testing/build.ts';
import {
  type EtfFacts,
  type Readiness,
  type ReadinessFacts,
  type ReadinessSubject,
  readinessChecks,
  readinessOf,
} from './readiness.ts';
import { sizeBuy } from './sizing.ts';

const chosen: EtfFacts = { isChosen: true, quote: quoted(250), isBehind: false };
const well: ReadinessFacts = {
  isStopped: false,
  session: 'open',
  addressMatches: true,
  available: rupees(10_000),
  need: { due: rupees(4_900), most: rupees(5_100) },
  cashPolicy: 'skip',
  mayDeliver: true,
  isMoved: false,
  etf: chosen,
  prices: 'fresh',
  hasOpened: true,
};
const without = (key: 'addressMatches' | 'available'): ReadinessFacts => {
  const { [key]: _untold, ...rest } = well;
  return rest;
};
const levelOf = (facts: ReadinessFacts): Readiness => readinessOf(readinessChecks(facts));
/** What is not ready, and why. */
const faults = (facts: ReadinessFacts): string[] =>
  readinessChecks(facts).flatMap(({ subject, state, reason }) =>
    state === 'ready' ? [] : [`${subject} ${state} ${reason}`],
  );

test('where nothing blocks it, it is ready', () => {
  expect(levelOf(well)).toBe('ready');
});

const open = (ranked: number, ...excluded: ExclusionReason[]): EtfFacts => ({
  isChosen: false,
  ranked,
  excluded,
});
const { ask: _ask, ...nobodySells } = quoted(250, { upperBand: rupees(250) });

test.each<[string, ReadinessFacts, string[]]>([
  ['a stop', { ...well, isStopped: true }, ['stop blocked TRADING_STOPPED']],
  [
    'an order in doubt of its ETF',
    { ...well, doubt: 'same-etf' },
    ['doubt blocked ACCOUNT_FROZEN'],
  ],
  [
    'an order in doubt before it has an ETF',
    { ...well, doubt: 'any-etf' },
    ['doubt attention ACCOUNT_FROZEN'],
  ],
  ['no account', { ...well, session: 'not-linked' }, ['session blocked NO_BROKER_SESSION']],
  ['a refused login', { ...well, session: 'refused' }, ['session blocked NO_BROKER_SESSION']],
  ['a closed session', { ...well, session: 'closed' }, ['session blocked NO_BROKER_SESSION']],
  ['one that renews', { ...well, session: 'renews' }, ['session attention NO_BROKER_SESSION']],
  ['a silent broker', { ...well, session: 'silent' }, ['session attention BROKER_UNREACHABLE']],
  [
    'a foreign address',
    { ...well, addressMatches: false },
    ['address blocked ADDRESS_NOT_REGISTERED'],
  ],
  ['an untold address', without('addressMatches'), ['address attention BROKER_UNREACHABLE']],
  ['untold cash', without('available'), ['funds attention BROKER_UNREACHABLE']],
  [
    'too little cash',
    { ...well, available: rupees(4_899.99) },
    ['funds blocked INSUFFICIENT_FUNDS'],
  ],
  [
    'cash without a reserve',
    { ...well, available: rupees(4_900) },
    ['funds attention INSUFFICIENT_FUNDS'],
  ],
  ['the last rupee needed', { ...well, available: rupees(5_100) }, []],
  [
    'a plan that buys less',
    { ...well, available: rupees(100), cashPolicy: 'reduce' },
    ['funds attention INSUFFICIENT_FUNDS'],
  ],
  [
    'a plan that buys less with nothing there',
    { ...well, available: paise(0), cashPolicy: 'reduce' },
    ['funds blocked INSUFFICIENT_FUNDS'],
  ],
  ['no authority', { ...well, mayDeliver: false }, ['selling attention NEEDS_AUTHORISATION']],
  ['a holiday', { ...well, isMoved: true }, ['market-day attention MARKET_CLOSED']],
  [
    'a suspended ETF',
    { ...well, etf: { ...chosen, isBehind: true } },
    ['etf blocked ETF_NOT_TRADABLE'],
  ],
  [
    'an ETF without a price',
    { ...well, etf: { isChosen: true, isBehind: false } },
    ['etf blocked ETF_NOT_TRADABLE'],
  ],
  [
    'an ETF at its upper band',
    { ...well, etf: { ...chosen, quote: nobodySells } },
    ['etf attention AT_UPPER_BAND'],
  ],
  [
    'an ETF above its value',
    { ...well, etf: { ...chosen, isAboveValue: true } },
    ['etf attention PRICE_ABOVE_VALUE'],
  ],
  ['a choice of one', { ...well, etf: open(1, 'TOO_NEW') }, []],
  [
    'a choice of none that prices may change',
    { ...well, etf: open(0, 'TOO_NEW', 'SPREAD_TOO_WIDE') },
    ['etf attention NO_CANDIDATE'],
  ],
  [
    'a choice of none at all',
    { ...well, etf: open(0, 'TOO_NEW', 'UNDERLYING_OPEN') },
    ['etf blocked NO_CANDIDATE'],
  ],
  ['old prices for a chosen ETF', { ...well, prices: 'old' }, ['price attention STALE_PRICE']],
  [
    'old prices for a choice in the session',
    { ...well, prices: 'old', etf: open(3) },
    ['price blocked STALE_PRICE'],
  ],
  [
    'old prices for a choice before the session',
    { ...well, prices: 'old', etf: open(3), hasOpened: false },
    ['price attention STALE_PRICE'],
  ],
  [
    'no prices at all',
    { ...well, prices: 'none' },
    ['etf attention NO_PRICE', 'price attention NO_PRICE'],
  ],
])('of %s it says what it is', (_, facts, said) => {
  expect(faults(facts)).toEqual(said);
});

const anyFacts: fc.Arbitrary<ReadinessFacts> = fc
  .record({
    isStopped: fc.boolean(),
    session: fc.constantFrom('open', 'silent', 'renews', 'closed', 'refused', 'not-linked'),
    addressMatches: fc.option(fc.boolean(), { nil: undefined }),
    available: fc.option(fc.nat(1_000_000), { nil: undefined }),
    due: fc.nat(1_000_000),
    reserve: fc.nat(100_000),
    cashPolicy: fc.constantFrom('skip', 'reduce', 'wait'),
    mayDeliver: fc.boolean(),
    isMoved: fc.boolean(),
    etf: fc.oneof(
      fc.record({
        isChosen: fc.constant(true as const),
        quote: fc.constantFrom(quoted(250), nobodySells),
        isBehind: fc.boolean(),
      }),
      fc.record({
        isChosen: fc.constant(false as const),
        ranked: fc.nat(2),
        excluded: fc.subarray<ExclusionReason>(['TOO_NEW', 'NO_QUOTE', 'LOW_TURNOVER']),
      }),
    ),
    prices: fc.constantFrom('fresh', 'old', 'none'),
    hasOpened: fc.boolean(),
  } as const)
  .map(({ available, addressMatches, due, reserve, ...rest }) => ({
    ...rest,
    need: { due: paise(due), most: paise(due + reserve) },
    ...(available === undefined ? {} : { available: paise(available) }),
    ...(addressMatches === undefined ? {} : { addressMatches }),
  }));

const order: readonly Readiness[] = ['blocked', 'attention', 'ready'];
const isNoWorse = (after: Readiness, before: Readiness): boolean =>
  order.indexOf(after) >= order.indexOf(before);

/** Seeded, so that every run looks at the same cases. */
const law = { seed: 37, numRuns: 500 };

describe('whatever the facts', () => {
  test('every subject is looked at once', () => {
    const subjects: ReadinessSubject[] = [
      'stop',
      'session',
      'address',
      'funds',
      'selling',
      'market-day',
      'etf',
      'price',
    ];
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(readinessChecks(facts).map(({ subject }) => subject)).toEqual(subjects);
      }),
      law,
    );
  });

  test('what is not ready names its reason, and what is ready names none', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const { state, reason } of readinessChecks(facts))
          expect(reason === undefined).toBe(state === 'ready');
      }),
      law,
    );
  });

  test('more money never makes it worse', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(1_000_000), (facts, more) => {
        if (facts.available === undefined) return;
        const richer = { ...facts, available: paise(facts.available + more) };
        expect(isNoWorse(levelOf(richer), levelOf(facts))).toBe(true);
      }),
      law,
    );
  });

  test('a stop blocks it', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(levelOf({ ...facts, isStopped: true })).toBe('blocked');
      }),
      law,
    );
  });

  test('one blocked check blocks the whole, and ready means every check is', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const states = readinessChecks(facts).map(({ state }) => state);
        expect(levelOf(facts) === 'blocked').toBe(states.includes('blocked'));
        expect(levelOf(facts) === 'ready').toBe(states.every((state) => state === 'ready'));
      }),
      law,
    );
  });

  test('it is never ready while the broker has not told the cash or the address', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom('available', 'addressMatches'), (facts, untold) => {
        const { [untold]: _, ...rest } = facts;
        expect(levelOf(rest)).not.toBe('ready');
      }),
      law,
    );
  });
});

const anyParts = fc.array(
  fc.record({
    amounts: fc.array(fc.integer({ min: 100_000, max: 2_000_000 }).map(paise), { maxLength: 3 }),
    carry: fc.nat(50_000).map(paise),
  }),
  { maxLength: 4 },
);

test('cash for the most it can cost pays for every order, whatever the limit', () => {
  fc.assert(
    fc.property(anyParts, fc.integer({ min: 100, max: 500_000 }).map(paise), (parts, limit) => {
      const spent = parts.flatMap(({ amounts, carry: kept }) => {
        let carry: number = kept;
        return amounts.map((amount) => {
          const wanted = { amount, carry: paise(carry), limit, instrument: nifty, rates };
          const { worstCost } = sizeBuy({ ...wanted, on: date('2026-01-05') });
          carry = amount + carry - worstCost;
          return worstCost;
        });
      });
      const total = spent.reduce((sum, cost) => sum + cost, 0);
      expect(total).toBeLessThanOrEqual(cashNeed(parts).most);
    }),
    law,
  );
});

test('change of one subscription pays for no other', () => {
  const parts = [
    { amounts: [rupees(5_000)], carry: rupees(300) },
    { amounts: [rupees(100)], carry: rupees(400) },
  ];
  expect(cashNeed(parts)).toEqual({ due: rupees(4_700), most: rupees(5_800) });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Impossible } from '../impossible.ts';
import { unitsOf } from '../ledger/lots.ts';
import { paise } from '../money/money.ts';
import { date, gold } from '../testing/build.ts';
import { after, assigned, begun, bought, ordered, sellPlaced } from '../testing/story.ts';
import { postingsFor } from './postings.ts';
import type { SubscriptionState } from './subscription.ts';
import type { SubscriptionEvent } from './subscription-event.ts';

const fill = { units: 19, value: 475_000, charges: 1_210, on: '2026-01-05' };
const holding = () => after(begun(), assigned(), ...bought(1, fill));
const on = date('2026-01-12');

const delisted = (price: number): SubscriptionEvent => ({
  type: 'delisted',
  schedule: 1,
  on,
  price: paise(price),
});
const received = (amount: number): SubscriptionEvent => ({
  type: 'distribution-received',
  schedule: 1,
  on,
  amount: paise(amount),
});
const merged = (unitsAfter: number, unitsBefore: number): SubscriptionEvent => ({
  type: 'merged',
  schedule: 1,
  on,
  successor: gold,
  unitsAfter,
  unitsBefore,
  price: paise(25_000),
});

/** What was put in and gained is held, paid or waiting, to the paisa. */
function isBalanced({ balances }: SubscriptionState): boolean {
  const { putIn, gains, unitsAtCost, charges, carry, pool, withdrawable } = balances;
  return putIn + gains === unitsAtCost + charges + carry + pool + withdrawable;
}

test('a delisting pays all units without a charge', () => {
  expect(postingsFor(holding(), delisted(26_000))).toEqual([
    { account: 'units', amount: -475_000, units: -19, schedule: 1 },
    { account: 'gains', amount: -19_000, schedule: 1 },
    { account: 'pool', amount: 8_895, schedule: 1 },
    { account: 'withdrawable', amount: 485_105, schedule: 1 },
  ]);
});

test('a delisting ends the block, and what was planned of it is planned anew', () => {
  const [block] = after(holding(), delisted(24_000)).schedules;
  expect(block).toMatchObject({ status: 'closed', bookedOn: on, lots: [] });
  expect(block?.installments.slice(1).map(({ state }) => state)).toContainEqual({
    status: 'cancelled',
    on,
    reason: 'ETF_DELISTED',
  });
});

test('a block without units looks for another ETF', () => {
  const [block] = after(begun(), assigned(), delisted(24_000)).schedules;
  expect([block?.status, block?.instrument]).toEqual(['waiting', undefined]);
});

test('a distribution is the cash of the investor', () => {
  expect(postingsFor(holding(), received(1_900))).toEqual([
    { account: 'gains', amount: -1_900, schedule: 1 },
    { account: 'withdrawable', amount: 1_900, schedule: 1 },
  ]);
});

test('a distribution is kept with its block', () => {
  const [block] = after(holding(), received(1_900), received(100)).schedules;
  expect(block?.payouts).toEqual([
    { on, amount: 1_900 },
    { on, amount: 100 },
  ]);
});

test('a merged block goes on with the successor', () => {
  const [block] = after(holding(), merged(3, 1)).schedules;
  expect(block).toMatchObject({ status: 'running', instrument: gold, lots: [{ quantity: 57 }] });
});

test('what a merger leaves of a unit is paid', () => {
  expect(postingsFor(holding(), merged(1, 2))).toEqual([
    { account: 'units', amount: 0, units: -10, schedule: 1 },
    { account: 'gains', amount: -25_000, schedule: 1 },
    { account: 'withdrawable', amount: 25_000, schedule: 1 },
  ]);
});

test.each([
  ['a delisting', delisted(25_000)],
  ['a merger', merged(1, 2)],
])('%s waits for an open order', (_, event) => {
  expect(() => after(holding(), ordered(2), event)).toThrow(Impossible);
  expect(() => after(holding(), sellPlaced(), event)).toThrow(Impossible);
});

test('whatever becomes of an ETF, the books stay balanced and their units are posted', () => {
  const events = fc.array(
    fc.oneof(
      fc.integer({ min: 1, max: 1e7 }).map(received),
      fc
        .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
        .map((ratio) => merged(...ratio)),
      fc.integer({ min: 0, max: 1e6 }).map(delisted),
    ),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(events, (happening) => {
      let state = holding();
      let posted = 19;
      for (const event of happening) {
        if (unitsOf(state.schedules[0]?.lots ?? []) < 10) break;
        for (const { units = 0 } of postingsFor(state, event)) posted += units;
        state = after(state, event);
      }
      expect(isBalanced(state)).toBe(true);
      expect(unitsOf(state.schedules[0]?.lots ?? [])).toBe(posted);
    }),
    { seed: 72, numRuns: 300 },
  );
});

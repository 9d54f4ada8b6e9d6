import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import type { Sale, Schedule } from '../subscription/schedule.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import { calendar, date, nifty, rates, subscription } from '../testing/build.ts';
import { bookingDecision } from './booking.ts';
import { lowestSalePrice } from './lowest-sale-price.ts';

const soldOn = date('2026-01-06');
const lot = { boughtOn: date('2026-01-05'), quantity: quantity(19), cost: paise(476_210) };
const block = (changed: Partial<Schedule> = {}): Schedule => ({
  number: 1,
  status: 'running',
  instrument: nifty,
  installments: [],
  lots: [{ ...lot, charges: paise(1_210) }],
  sales: [],
  ...changed,
});
const state = (changed: Partial<SubscriptionState> = {}) =>
  subscription({ ddpiConfirmed: true, ...changed });

test('is what a unit must bring for the target where nothing were charged', () => {
  // 19 units cost 4,762.10 and must net 5,047.83, which is 265.676 each.
  expect(lowestSalePrice(block(), state())).toBe(26_568);
});

test('is a paisa where the subscription sells out', () => {
  expect(lowestSalePrice(block(), state({ exit: 'sell' }))).toBe(1);
});

test.each<[string, Partial<Schedule>]>([
  ['a block without units', { lots: [] }],
  ['units that were left to their investor', { status: 'closed' }],
])('there is none for %s', (_, changed) => {
  expect(lowestSalePrice(block(changed), state())).toBeUndefined();
});

const lots = fc.array(
  fc.record({
    units: fc.integer({ min: 1, max: 300 }),
    cost: fc.integer({ min: 1, max: 900_000 }),
  }),
  { minLength: 1, maxLength: 4 },
);
const sales = fc.array(
  fc.record({
    units: fc.integer({ min: 1, max: 50 }),
    value: fc.integer({ min: 1, max: 300_000 }),
  }),
  { maxLength: 2 },
);
const saleOf = ({ units, value }: { units: number; value: number }): Sale => ({
  on: soldOn,
  quantity: quantity(units),
  value: paise(value),
  charges: paise(Math.min(value, 1_700)),
  costOfSold: paise(value),
});

test('below the lowest price a block waits for its target, whatever its lots, sales and exit', () => {
  let reached = 0;
  fc.assert(
    fc.property(
      fc.record({
        bought: lots,
        before: sales,
        exit: fc.constantFrom('keep' as const, 'sell' as const, undefined),
        ddpiConfirmed: fc.boolean(),
        above: fc.integer({ min: -40, max: 400 }),
        hasBid: fc.boolean(),
        tick: fc.constantFrom(1, 5, 10),
      }),
      ({ bought, before, exit, ddpiConfirmed, above, hasBid, tick }) => {
        const schedule = block({
          lots: bought.map(({ units, cost }) => ({
            boughtOn: lot.boughtOn,
            quantity: quantity(units),
            cost: paise(cost),
            charges: paise(0),
          })),
          sales: before.map(saleOf),
        });
        const of = state({ ddpiConfirmed, ...(exit ? { exit } : {}) });
        const lowest = lowestSalePrice(schedule, of);
        if (lowest === undefined) throw new Error('A block that is held has a lowest price.');
        const best = paise(Math.max(1, lowest + above));
        const quote = hasBid
          ? { last: paise(best + 1), bid: best, ask: paise(best + 1), tick: paise(tick) }
          : { last: best, tick: paise(tick) };
        const decision = bookingDecision({
          schedule,
          state: of,
          quote,
          stale: false,
          gap: false,
          today: date('2026-01-12'),
          calendar: calendar(),
          rates,
        });
        if (decision.type === 'wait' && decision.reason === 'BELOW_TARGET') return;
        reached += 1;
        expect(best).toBeGreaterThanOrEqual(lowest);
      },
    ),
    { seed: 46, numRuns: 3_000 },
  );
  expect(reached).toBeGreaterThan(500);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costOf } from '../ledger/lots.ts';
import { chargesOn } from '../market/charges.ts';
import type { Quote } from '../market/quote.ts';
import { paise } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import { netForTarget } from '../subscription/target.ts';
import { calendar, date, quoted, rates, rupees, subscription } from '../testing/build.ts';
import { after, assigned, begun, bought, ordered, sellPlaced, sold } from '../testing/story.ts';
import { type BookingDecision, bookingDecision, lowestPriceFor } from './booking.ts';

const fill = { units: 19, value: 475_000, charges: 1_210, on: '2026-01-05' };
const held = (): SubscriptionState => after(begun(), assigned(), ...bought(1, fill));

type Facts = { quote?: Quote | undefined; today?: string; stale?: boolean; gap?: boolean };

function decide(state: SubscriptionState, facts: Facts = {}): BookingDecision {
  const [schedule] = state.schedules;
  if (schedule === undefined) throw new Error('There is no schedule');
  return bookingDecision({
    schedule,
    state,
    quote: 'quote' in facts ? facts.quote : quoted(280),
    stale: facts.stale ?? false,
    gap: facts.gap ?? false,
    today: date(facts.today ?? '2026-01-07'),
    calendar: calendar(),
    rates,
  });
}

const waits = (reason: string) => ({ type: 'wait', reason });

// 19 units cost 4,762.10 and must net 5,047.83. At 267.25 they bring 5,077.75 and the sale costs
// 29.92, which leaves exactly that.
const lowest = 267.25;

test('books every unit when the market bids the target', () => {
  expect(decide(held())).toEqual({ type: 'book', quantity: 19, limit: 27_930 });
});

test('books at exactly the lowest price that nets the target, and waits a paisa below', () => {
  const bidding = (bid: number) => ({ quote: quoted(bid + 0.01) });
  expect(decide(held(), bidding(lowest))).toEqual({
    type: 'book',
    quantity: 19,
    limit: rupees(lowest),
  });
  expect(decide(held(), bidding(lowest - 0.01))).toEqual(waits('BELOW_TARGET'));
});

test('without a bid the last price decides', () => {
  const quote: Quote = { last: rupees(lowest), tick: paise(1) };
  expect(decide(held(), { quote })).toEqual({ type: 'book', quantity: 19, limit: rupees(lowest) });
});

test.each<[string, SubscriptionState, Facts]>([
  ['NOTHING_HELD', begun(), {}],
  ['SELL_ORDER_OPEN', after(held(), sellPlaced()), {}],
  ['BUY_ORDER_OPEN', after(held(), ordered(2)), {}],
  ['NO_PRICE', held(), { quote: undefined }],
  ['STALE_PRICE', held(), { stale: true }],
  ['PRICE_GAP', held(), { gap: true }],
  ['BELOW_TARGET', held(), { quote: quoted(250) }],
  ['NOT_SETTLED', held(), { today: '2026-01-06' }],
  ['NEEDS_AUTHORISATION', { ...held(), ddpiConfirmed: false }, {}],
  ['SPREAD_TOO_WIDE', held(), { quote: quoted(280, { ask: rupees(290) }) }],
  [
    'AT_LOWER_BAND',
    held(),
    { quote: { last: rupees(280), lowerBand: rupees(280), tick: paise(1) } },
  ],
])('waits with the reason %s', (reason, state, facts) => {
  expect(decide(state, facts)).toEqual(waits(reason));
});

test('one unsettled lot keeps the whole block waiting', () => {
  const twice = after(held(), ...bought(2, { ...fill, on: '2026-01-06' }));
  expect(decide(twice)).toEqual(waits('NOT_SETTLED'));
  expect(decide(twice, { today: '2026-01-08' })).toMatchObject({ type: 'book', quantity: 38 });
});

test('a block of an ended subscription is still booked', () => {
  const ended = after(held(), { type: 'subscription-ended', on: date('2026-01-06') });
  expect(decide(ended)).toMatchObject({ type: 'book', quantity: 19 });
});

test('the rest of a part-sold block makes up for what the first part fell short', () => {
  const first = sold({ units: 1, value: 26_723, charges: 1_900, on: '2026-01-07' });
  const rest = after(held(), sellPlaced(), first);
  expect(decide(rest, { quote: quoted(lowest + 0.5) })).toEqual(waits('BELOW_TARGET'));
  const decision = decide(rest, { quote: quoted(270.2) });
  expect(decision).toMatchObject({ type: 'book', quantity: 18 });
  expect(statusAfterSellingAt(rest, decision)).toBe('completed');
});

test('a dear first part does not let the rest go below its own target', () => {
  const first = sold({ units: 18, value: 600_000, charges: 4_000, on: '2026-01-07' });
  const rest = after(held(), sellPlaced(), first);
  expect(decide(rest, { quote: quoted(260) })).toEqual(waits('BELOW_TARGET'));
  expect(decide(rest, { quote: quoted(290) })).toMatchObject({ type: 'book', quantity: 1 });
});

test('a split triggers no booking', () => {
  const halfway = { quote: quoted(265) };
  const split = after(held(), { type: 'split-applied', schedule: 1, factor: 10 });
  expect(decide(held(), halfway)).toEqual(waits('BELOW_TARGET'));
  expect(decide(split, { quote: quoted(26.5) })).toEqual(waits('BELOW_TARGET'));
});

const sale = fc.record({
  units: fc.integer({ min: 1, max: 2_000 }),
  cost: fc.integer({ min: 1, max: 20_000_000 }),
  target: fc.integer({ min: 1, max: 3_000 }),
  tick: fc.constantFrom(1, 5),
});

test('the lowest price nets what is wanted and one tick less does not', () => {
  fc.assert(
    fc.property(sale, ({ units, cost, target, tick }) => {
      const net = netForTarget(paise(cost), subscription().plan.target);
      const on = date('2026-01-07');
      const price = lowestPriceFor({
        units: quantity(units),
        net: paise(net + target),
        assetClass: 'equity',
        tick: paise(tick),
        on,
        rates,
      });
      const netAt = (one: number) => {
        const value = paise(one * units);
        return value - chargesOn(rates, { side: 'sell', value, assetClass: 'equity', on }).total;
      };
      expect(price % tick).toBe(0);
      expect(netAt(price)).toBeGreaterThanOrEqual(net + target);
      expect(price === tick || netAt(price - tick) < net + target).toBe(true);
    }),
    { seed: 16, numRuns: 500 },
  );
});

test('a block has earned its target from the lowest price on the tick on, wherever the bid lies', () => {
  const { plan, schedules } = held();
  const lots = schedules[0]?.lots ?? [];
  const least = lowestPriceFor({
    units: quantity(19),
    net: netForTarget(costOf(lots), plan.target),
    assetClass: schedules[0]?.instrument?.assetClass ?? 'gold',
    tick: paise(5),
    on: date('2026-01-07'),
    rates,
  });
  for (let bid = least - 12; bid <= least + 12; bid += 1) {
    const quote = { last: paise(bid), bid: paise(bid), ask: paise(bid + 5), tick: paise(5) };
    const decision = decide(held(), { quote });
    const isBelow = decision.type === 'wait' && decision.reason === 'BELOW_TARGET';
    expect([bid, isBelow]).toEqual([bid, bid < least]);
  }
});

test('no booking nets less than the target, even with every unit at the limit', () => {
  const price = fc.integer({ min: 20_000, max: 40_000 });
  const spread = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(price, spread, (last, half) => {
      const quote = { last: paise(last), bid: paise(last - half), ask: paise(last + half) };
      const decision = decide(held(), { quote: { ...quote, tick: paise(1) } });
      if (decision.type === 'wait') return;
      const value = paise(decision.limit * decision.quantity);
      const on = date('2026-01-07');
      const { total } = chargesOn(rates, { side: 'sell', value, assetClass: 'equity', on });
      const cost = costOf(held().schedules[0]?.lots ?? []);
      expect(value - total).toBeGreaterThanOrEqual(netForTarget(cost, held().plan.target));
      expect(decision.limit).toBeLessThanOrEqual(last - half);
    }),
    { seed: 17, numRuns: 500 },
  );
});

function statusAfterSellingAt(state: SubscriptionState, decision: BookingDecision): string {
  if (decision.type === 'wait') return decision.reason;
  const value = paise(decision.limit * decision.quantity);
  const on = date('2026-01-08');
  const { total } = chargesOn(rates, { side: 'sell', value, assetClass: 'equity', on });
  const last = sold({ units: decision.quantity, value, charges: total, on });
  return after(state, sellPlaced(), last).schedules[0]?.status ?? 'none';
}

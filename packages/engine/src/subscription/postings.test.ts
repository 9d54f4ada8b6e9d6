import { expect, test } from 'vitest';
import { emptyBalances } from '../ledger/balances.ts';
import { applyPostings } from '../ledger/ledger.ts';
import { paise } from '../money/money.ts';
import { basisPoints } from '../money/percent.ts';
import { date, plan } from '../testing/build.ts';
import {
  after,
  assigned,
  begun,
  bought,
  carried,
  executed,
  failed,
  ordered,
  sellPlaced,
  sold,
  withNextSchedule,
} from '../testing/story.ts';
import { postingsFor } from './postings.ts';
import type { SubscriptionState } from './subscription.ts';
import type { SubscriptionEvent } from './subscription-event.ts';

const fill = { units: 19, value: 475_000, charges: 1_210, on: '2026-01-05' };
const win = { units: 19, value: 520_000, charges: 3_000, on: '2026-01-12' };
const ready = () => after(begun(), assigned());
const end = { type: 'subscription-ended', on: date('2026-01-05') } as const;

test('a purchase turns the installment into units, charges and carry', () => {
  const state = after(ready(), ordered(1));
  expect(postingsFor(state, executed(1, fill))).toEqual([
    { account: 'put_in', amount: -500_000, schedule: 1 },
    { account: 'carry', amount: 23_790, schedule: 1 },
    { account: 'units', amount: 475_000, units: 19, schedule: 1 },
    { account: 'charges', amount: 1_210, schedule: 1 },
  ]);
});

test('a purchase may use up the carry of earlier ones', () => {
  const state = after(ready(), ...bought(1, fill), ordered(2));
  const second = { units: 20, value: 500_000, charges: 1_274, on: '2026-01-06' };
  expect(after(state, executed(2, second)).balances).toEqual({
    ...emptyBalances,
    putIn: 1_000_000,
    carry: 22_516,
    unitsAtCost: 975_000,
    charges: 2_484,
  });
});

test('a fill dearer than all there was is paid by the investor, not by a negative carry', () => {
  const dear = { ...fill, value: 500_000, charges: 1_274 };
  expect(after(ready(), ...bought(1, dear)).balances).toMatchObject({ putIn: 501_274, carry: 0 });
});

test('an installment reduced for lack of cash puts in only what there was', () => {
  const reduced = { ...ordered(1), reducedTo: paise(300_000) } as SubscriptionEvent;
  const smaller = { units: 11, value: 275_000, charges: 700, on: '2026-01-05' };
  expect(after(ready(), reduced, executed(1, smaller)).balances).toMatchObject({
    putIn: 300_000,
    carry: 24_300,
  });
});

test('an installment below one unit is carried whole', () => {
  expect(after(ready(), carried(1, '2026-01-05')).balances).toEqual({
    ...emptyBalances,
    putIn: 500_000,
    carry: 500_000,
  });
});

test('a failed installment moves no money', () => {
  expect(postingsFor(ready(), failed(1, '2026-01-05'))).toEqual([]);
});

test('a booked block puts the agreed share of its net profit into the pool', () => {
  const state = after(ready(), ...bought(1, fill), sellPlaced());
  expect(postingsFor(state, sold(win))).toEqual([
    { account: 'units', amount: -475_000, units: -19, schedule: 1 },
    { account: 'gains', amount: -45_000, schedule: 1 },
    { account: 'charges', amount: 3_000, schedule: 1 },
    { account: 'pool', amount: 20_395, schedule: 1 },
    { account: 'withdrawable', amount: 496_605, schedule: 1 },
  ]);
});

test('a block sold at a loss puts nothing into the pool', () => {
  const loss = sold({ ...win, value: 470_000 });
  const state = after(ready(), ...bought(1, fill), sellPlaced(), loss);
  expect(state.balances).toMatchObject({ pool: 0, gains: -5_000, withdrawable: 467_000 });
});

test('profit is shared out once the last unit is sold, over the whole block', () => {
  const part = sold({ ...win, units: 9, value: 247_000 });
  const halfway = after(ready(), ...bought(1, fill), sellPlaced(), part);
  expect(halfway.balances.pool).toBe(0);
  const rest = sold({ ...win, units: 10, value: 273_000 });
  const whole = after(halfway, sellPlaced(), rest);
  expect(whole.balances.pool).toBe((247_000 + 273_000 - 6_000 - 476_210) / 2);
});

test('a raise leaves the pool when its installment is bought, and not before', () => {
  const booked = after(ready(), ...bought(1, fill), sellPlaced(), sold(win));
  const next = after(withNextSchedule(booked, '2026-01-12', '11:00'), assigned(2));
  expect(next.balances.pool).toBe(20_395);
  const raise = Math.floor(20_395 / 3);
  const spent = after(next, ...bought(2, { ...fill, on: '2026-01-13' }, 2));
  expect(spent.balances.pool).toBe(20_395 - raise);
  expect(spent.balances.carry).toBe(23_790 + 23_790 + raise);
});

test('a failed installment leaves its raise in the pool for the next schedule', () => {
  const booked = after(ready(), ...bought(1, fill), sellPlaced(), sold(win));
  const next = withNextSchedule(booked, '2026-01-12', '11:00');
  expect(after(next, failed(2, '2026-01-13', 2)).balances.pool).toBe(20_395);
});

test('a retried installment gets only the raise that the pool still has', () => {
  const small = begun({ plan: plan({ installmentsPerEtf: 1, installmentCount: 4 }) });
  const booked = after(small, assigned(), ...bought(1, fill), sellPlaced(), sold(win));
  const second = withNextSchedule(booked, '2026-01-12', '11:00');
  const raised = second.schedules[1]?.installments[0]?.raise;
  const third = withNextSchedule(after(second, failed(2, '2026-01-13', 2)), '2026-01-13', '11:00');
  const retried = after(third, { type: 'installment-retried', schedule: 2, sipNumber: 2 });
  expect(raised).toBe(20_395);
  expect(retried.schedules[2]?.installments[0]?.raise).toBe(20_395);
  expect(retried.schedules[1]?.installments[0]).toMatchObject({ raise: 0, amount: 500_000 });
});

test('a split counts units and moves no money', () => {
  const state = after(ready(), ...bought(1, fill));
  expect(postingsFor(state, { type: 'split-applied', schedule: 1, factor: 10 })).toEqual([
    { account: 'units', amount: 0, units: 171, schedule: 1 },
  ]);
});

test('at the end carry and pool are the investor’s to take', () => {
  const state = after(ready(), ...bought(1, fill));
  expect(postingsFor(state, end)).toEqual([
    { account: 'carry', amount: -23_790 },
    { account: 'withdrawable', amount: 23_790 },
  ]);
});

test('an order that fills after the end draws on what was given back', () => {
  const first = after(ready(), ...bought(1, fill), ordered(2), end);
  const second = { units: 20, value: 500_000, charges: 1_274, on: '2026-01-06' };
  expect(after(first, executed(2, second)).balances).toMatchObject({
    putIn: 1_000_000,
    carry: 0,
    withdrawable: 22_516,
  });
});

test('an order with a raise that fills after the end leaves the empty pool alone', () => {
  const booked = after(ready(), ...bought(1, fill), sellPlaced(), sold(win));
  const next = withNextSchedule(booked, '2026-01-12', '11:00');
  const ended = after(next, assigned(2), ordered(2, 2), { ...end, on: date('2026-01-13') });
  const filled = after(ended, executed(2, { ...fill, on: '2026-01-13' }, 2));
  expect(filled.balances).toMatchObject({
    putIn: 1_000_000,
    pool: 0,
    carry: 0,
    withdrawable: ended.balances.withdrawable + 23_790,
  });
});

test('a block sold after the end puts nothing into the pool', () => {
  const state = after(ready(), ...bought(1, fill), end, sellPlaced(), sold(win));
  expect(state.balances).toMatchObject({ pool: 0, withdrawable: 23_790 + 517_000 });
});

test('without reinvesting every paisa of a sale is withdrawable', () => {
  const cashOut: Partial<SubscriptionState> = { plan: plan({ reinvest: basisPoints(0) }) };
  const state = after(begun(cashOut), assigned(), ...bought(1, fill), sellPlaced(), sold(win));
  expect(state.balances).toMatchObject({ pool: 0, withdrawable: 517_000 });
});

test('postings add to the account they name', () => {
  const put = { account: 'put_in', amount: paise(-700) } as const;
  const gain = { account: 'gains', amount: paise(-300) } as const;
  const pool = { account: 'pool', amount: paise(1_000) } as const;
  expect(applyPostings(emptyBalances, [put, gain, pool])).toEqual({
    ...emptyBalances,
    putIn: 700,
    gains: 300,
    pool: 1_000,
  });
});

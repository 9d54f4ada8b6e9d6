import { expect, test } from 'vitest';
import type { SubscriptionState } from '../subscription/subscription.ts';
import { plan, rupees } from '../testing/build.ts';
import {
  after,
  assigned,
  begun,
  bought,
  failed,
  ordered,
  sellPlaced,
  sold,
} from '../testing/story.ts';
import { scheduleFigures } from './schedule-figures.ts';

const fill = { units: 19, value: 475_000, charges: 1_210, on: '2026-01-05' };
const held = () => after(begun(), assigned(), ...bought(1, fill));
const win = { units: 19, value: 520_000, charges: 3_000, on: '2026-01-12' };

function figures(state: SubscriptionState, lastPrice?: number) {
  const [schedule] = state.schedules;
  if (schedule === undefined) throw new Error('There is no schedule');
  return scheduleFigures(schedule, {
    target: plan().target,
    lastPrice: lastPrice === undefined ? undefined : rupees(lastPrice),
  });
}

test('a schedule before its first purchase shows its plan and no profit', () => {
  expect(figures(begun(), 250)).toEqual({
    invested: 0,
    bookedValue: 0,
    realisedAmount: 0,
    marketValue: 0,
    profit: 0,
    expectedProfit: 90_000,
    completed: 0,
    total: 3,
    unitsHeld: 0,
    phase: undefined,
  });
});

test('an open schedule is worth its units at the last price', () => {
  expect(figures(held(), 260)).toMatchObject({
    invested: 476_210,
    marketValue: 494_000,
    bookedValue: 494_000,
    realisedAmount: 0,
    profit: 17_790,
    completed: 1,
    unitsHeld: 19,
  });
});

test('while no price is known units are worth their cost', () => {
  expect(figures(held())).toMatchObject({ marketValue: 476_210, profit: 0 });
});

test('a part-sold schedule adds what was received to what is held', () => {
  const state = after(held(), sellPlaced(), sold({ ...win, units: 9, value: 247_000 }));
  expect(figures(state, 270)).toMatchObject({
    realisedAmount: 244_000,
    marketValue: 270_000,
    bookedValue: 514_000,
    profit: 514_000 - 476_210,
  });
});

test('a booked schedule is worth its net proceeds and does not count what was cancelled', () => {
  const state = after(held(), sellPlaced(), sold(win));
  expect(figures(state, 999)).toMatchObject({
    bookedValue: 517_000,
    profit: 40_790,
    completed: 1,
    total: 1,
    expectedProfit: 30_000,
    phase: undefined,
  });
});

test('a failed installment counts in the total and not as completed', () => {
  expect(figures(after(begun(), failed(1, '2026-01-05')))).toMatchObject({
    completed: 0,
    total: 3,
  });
});

test.each([
  ['ACCUMULATING', held()],
  ['ACCUMULATING', after(held(), ordered(2))],
  ['HOLDING', after(held(), failed(2, '2026-01-06'), failed(3, '2026-01-07'))],
  ['BOOKING', after(held(), sellPlaced())],
  ['BOOKING', after(held(), sellPlaced(), sold({ ...win, units: 9 }))],
  ['ACCUMULATING', after(held(), { type: 'schedule-paused', schedule: 1 })],
])('a schedule is in the phase %s', (phase, state) => {
  expect(figures(state).phase).toBe(phase);
});

import { expect, test } from 'vitest';
import { nifty, rupees, subscription } from '../testing/build.ts';
import {
  after,
  assigned,
  begun,
  bought,
  failed,
  sellPlaced,
  sold,
  withNextSchedule,
} from '../testing/story.ts';
import { subscriptionFigures } from './subscription-figures.ts';

const fill = { units: 19, value: 475_000, charges: 1_210, on: '2026-01-05' };
const win = { units: 19, value: 520_000, charges: 3_000, on: '2026-01-12' };
const prices = new Map([[nifty.id, rupees(260)]]);

const twoBlocks = () => {
  const booked = after(begun(), assigned(), ...bought(1, fill), sellPlaced(), sold(win));
  const second = withNextSchedule(booked, '2026-01-12', '11:00');
  const again = { ...fill, on: '2026-01-13' };
  return after(second, assigned(2), ...bought(2, again, 2), failed(3, '2026-01-14', 2));
};

test('sums up what every block brought and what the open ones are worth', () => {
  expect(subscriptionFigures(twoBlocks(), prices)).toEqual({
    invested: 952_420,
    bookedValue: 517_000 + 494_000,
    realisedAmount: 517_000,
    marketValue: 494_000,
    profit: 58_580,
    profitPercentBp: 615,
    totalSips: 6,
    executed: 2,
    pending: 3,
    failed: 1,
    schedules: 2,
    active: 1,
    completed: 1,
    moneyInNow: 476_210 + 23_790 * 2 + 20_395,
  });
});

test('before anything happened every figure is zero and the whole plan is pending', () => {
  expect(subscriptionFigures(subscription(), prices)).toMatchObject({
    invested: 0,
    profit: 0,
    profitPercentBp: 0,
    totalSips: 6,
    pending: 6,
    executed: 0,
    failed: 0,
    schedules: 0,
  });
});

test('a loss of a block that is held counts at its last price', () => {
  const state = after(begun(), assigned(), ...bought(1, fill));
  const figures = subscriptionFigures(state, new Map([[nifty.id, rupees(240)]]));
  expect(figures.profit).toBe(456_000 - 476_210);
  expect(figures.profitPercentBp).toBe(-424);
});

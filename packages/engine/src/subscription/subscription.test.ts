import { expect, test } from 'vitest';
import { nifty } from '../testing/build.ts';
import {
  after,
  assigned,
  begun,
  bought,
  failed,
  ordered,
  sellPlaced,
  sold,
  withNextSchedule,
} from '../testing/story.ts';
import { availablePool, openUnderlyings, spendableCarry } from './subscription.ts';

const fill = { units: 19, value: 475_000, charges: 1_210, on: '2026-01-05' };
const win = sold({ units: 19, value: 520_000, charges: 3_000, on: '2026-01-12' });
const booked = () => after(begun(), assigned(), ...bought(1, fill), sellPlaced(), win);

test('an underlying is open from its assignment until its block is over', () => {
  expect(openUnderlyings(begun())).toEqual(new Set());
  expect(openUnderlyings(after(begun(), assigned()))).toEqual(new Set([nifty.underlying]));
  expect(openUnderlyings(booked())).toEqual(new Set());
});

test('what is promised to planned installments is not available of the pool', () => {
  expect(availablePool(booked())).toBe(20_395);
  const next = withNextSchedule(booked(), '2026-01-12', '11:00');
  expect(availablePool(next)).toBe(20_395 % 3);
  expect(availablePool(after(next, assigned(2), ordered(2, 2)))).toBe(20_395 % 3);
  expect(availablePool(after(next, failed(2, '2026-01-13', 2)))).toBe((20_395 % 3) + 6_798);
});

test('carry is not spent by two orders at once', () => {
  const state = after(begun(), assigned(), ...bought(1, fill));
  expect(spendableCarry(state)).toBe(23_790);
  expect(spendableCarry(after(state, ordered(2)))).toBe(0);
});

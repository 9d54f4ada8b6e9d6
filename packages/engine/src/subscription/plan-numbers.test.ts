import { expect, test } from 'vitest';
import { subscription } from '../testing/build.ts';
import { after, assigned, begun, bought, failed, sellPlaced, sold } from '../testing/story.ts';
import { installmentsLeft, planNumbers } from './plan-numbers.ts';

const fill = { units: 19, value: 475_000, charges: 1_210, on: '2026-01-05' };
const win = sold({ units: 19, value: 520_000, charges: 3_000, on: '2026-01-12' });
const booked = (recycle: boolean) =>
  after(begun({ recycle }), assigned(), ...bought(1, fill), sellPlaced(), win);

test('everything is left before the first schedule', () => {
  expect(installmentsLeft(subscription())).toBe(6);
});

test('what a schedule holds is no longer left, failed ones included', () => {
  expect(installmentsLeft(after(begun(), failed(1, '2026-01-05')))).toBe(3);
});

test('cancelled numbers are left again', () => {
  expect(installmentsLeft(booked(false))).toBe(5);
});

test('with recycling a completed block adds what it used to the plan', () => {
  expect(planNumbers(booked(true)).total).toBe(7);
  expect(installmentsLeft(booked(true))).toBe(6);
});

test('a block closed below its target frees nothing', () => {
  const loss = sold({ units: 19, value: 400_000, charges: 3_000, on: '2026-01-12' });
  const closed = after(
    begun({ recycle: true }),
    assigned(),
    ...bought(1, fill),
    sellPlaced(),
    loss,
  );
  expect(planNumbers(closed).total).toBe(6);
});

test('switching recycling off keeps what was already given', () => {
  const six = begun({ recycle: true, plan: { ...begun().plan, installmentCount: 3 } });
  const completed = after(six, assigned(), ...bought(1, fill), sellPlaced(), win);
  expect(planNumbers(completed).total).toBe(4);
  expect(planNumbers({ ...completed, recycle: false }).total).toBe(3);
});

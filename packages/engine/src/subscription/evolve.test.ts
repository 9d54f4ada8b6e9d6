import { describe, expect, test } from 'vitest';
import { date, nifty } from '../testing/build.ts';
import {
  after,
  assigned,
  begun,
  bought,
  carried,
  executed,
  failed,
  firstSchedule,
  installmentOf,
  ordered,
  sellPlaced,
  sold,
  withNextSchedule,
} from '../testing/story.ts';
import { evolve } from './evolve.ts';
import { latestExecuted } from './schedule.ts';
import type { SubscriptionState } from './subscription.ts';

const fill = { units: 19, value: 475_000, charges: 1_210, on: '2026-01-05' };
const dayTwo = { ...fill, on: '2026-01-06' };
const dayThree = { ...fill, on: '2026-01-07' };

const oneBought = () => after(begun(), assigned(), ...bought(1, fill));
const allBought = () => after(oneBought(), ...bought(2, dayTwo), ...bought(3, dayThree));
const winning = { units: 57, value: 1_520_000, charges: 4_381, on: '2026-01-12' };
const losing = { ...winning, value: 1_400_000 };

describe('an installment', () => {
  test('that is bought becomes a lot and starts its schedule', () => {
    const state = oneBought();
    expect(firstSchedule(state)).toMatchObject({
      status: 'running',
      lots: [{ boughtOn: '2026-01-05', quantity: 19, cost: 476_210, charges: 1_210 }],
    });
    expect(statuses(state)).toEqual(['executed', 'planned', 'planned']);
    expect(latestExecuted(firstSchedule(state))).toBe(1);
  });

  test('that is carried counts as executed with no unit, and holds nothing', () => {
    const state = after(begun(), assigned(), carried(1, '2026-01-05'));
    expect(installmentOf(state, 1).state).toMatchObject({
      status: 'executed',
      quantity: 0,
      note: 'AMOUNT_BELOW_ONE_UNIT',
    });
    expect(firstSchedule(state)).toMatchObject({ status: 'waiting', lots: [] });
  });

  test('that is blocked stays planned and says why', () => {
    const blocked = { type: 'installment-blocked', schedule: 1, sipNumber: 1 } as const;
    const state = after(begun(), { ...blocked, reason: 'NO_BROKER_SESSION' });
    expect(installmentOf(state, 1).state).toEqual({
      status: 'planned',
      blocked: 'NO_BROKER_SESSION',
    });
  });

  test('whose order is proved not sent is planned again', () => {
    const released = { type: 'installment-released', schedule: 1, sipNumber: 1 } as const;
    const state = after(begun(), assigned(), ordered(1), released);
    expect(statuses(state)).toEqual(['planned', 'planned', 'planned']);
  });

  test('that failed can be tried again', () => {
    const retried = { type: 'installment-retried', schedule: 1, sipNumber: 1 } as const;
    const state = after(begun(), failed(1, '2026-01-05'), retried);
    expect(statuses(state)).toEqual(['planned', 'planned', 'planned']);
  });

  test('that failed last closes a block without units, and a retry opens it again', () => {
    const retried = { type: 'installment-retried', schedule: 1, sipNumber: 3 } as const;
    const failures = [1, 2, 3].map((number) => failed(number, `2026-01-0${4 + number}`));
    const closed = after(begun(), ...failures);
    expect(firstSchedule(closed).status).toBe('closed');
    expect(firstSchedule(after(closed, retried)).status).toBe('waiting');
  });
});

describe('a schedule', () => {
  test('that sells every unit at the target is completed', () => {
    const state = after(allBought(), sellPlaced(), sold(winning));
    expect(firstSchedule(state)).toMatchObject({
      status: 'completed',
      bookedOn: '2026-01-12',
      lots: [],
      sales: [{ quantity: 57, value: 1_520_000, costOfSold: 1_428_630 }],
    });
    expect(firstSchedule(state)).not.toHaveProperty('sellOrderId');
  });

  test('is completed at exactly the target and closed one paisa below it', () => {
    const cost = 3 * 476_210;
    const target = cost + Math.ceil(cost * 0.06);
    const at = (net: number) => sold({ ...winning, value: net + 4_381 });
    expect(firstSchedule(after(allBought(), sellPlaced(), at(target))).status).toBe('completed');
    expect(firstSchedule(after(allBought(), sellPlaced(), at(target - 1))).status).toBe('closed');
  });

  test('that sells below its target is closed', () => {
    expect(firstSchedule(after(allBought(), sellPlaced(), sold(losing))).status).toBe('closed');
  });

  test('that is booked early gives its planned installments up', () => {
    const state = after(oneBought(), sellPlaced(), sold({ ...winning, units: 19 }));
    expect(statuses(state)).toEqual(['executed', 'cancelled', 'cancelled']);
    expect(installmentOf(state, 2).state).toEqual({
      status: 'cancelled',
      on: '2026-01-12',
      reason: 'BOOKED_EARLY',
    });
  });

  test('that is sold in part keeps the rest and buys no more', () => {
    const state = after(oneBought(), sellPlaced(), sold({ ...winning, units: 9 }));
    expect(firstSchedule(state)).toMatchObject({ status: 'running', lots: [{ quantity: 10 }] });
    expect(statuses(state)).toEqual(['executed', 'cancelled', 'cancelled']);
  });

  test('whose sell order filled nothing goes on as before', () => {
    const state = after(oneBought(), sellPlaced(), { type: 'sell-ended', schedule: 1 });
    expect(state).toEqual(oneBought());
  });

  test('pauses and resumes to what it was', () => {
    const paused = after(begun(), { type: 'schedule-paused', schedule: 1 });
    expect(firstSchedule(paused).status).toBe('paused');
    const resumed = { type: 'schedule-resumed', schedule: 1 } as const;
    expect(evolve(paused, resumed)).toEqual(begun());
    const running = after(oneBought(), { type: 'schedule-paused', schedule: 1 }, resumed);
    expect(running).toEqual(oneBought());
  });

  test('splits its units and nothing else', () => {
    const state = after(oneBought(), { type: 'split-applied', schedule: 1, factor: 10 });
    expect(firstSchedule(state).lots).toEqual([
      { ...firstSchedule(oneBought()).lots[0], quantity: 190 },
    ]);
    expect(state.balances).toEqual(oneBought().balances);
  });
});

describe('a subscription', () => {
  test('that ends buys nothing more and keeps what it holds', () => {
    const state = after(oneBought(), { type: 'subscription-ended', on: date('2026-01-06') });
    expect(state).toMatchObject({ status: 'cancelled', endedOn: '2026-01-06' });
    expect(statuses(state)).toEqual(['executed', 'cancelled', 'cancelled']);
    expect(firstSchedule(state).status).toBe('running');
  });

  test('that ends before anything was bought closes its schedule', () => {
    const state = after(begun(), { type: 'subscription-ended', on: date('2026-01-05') });
    expect(firstSchedule(state).status).toBe('closed');
  });

  test('that ends while an order is open still takes its fill', () => {
    const end = { type: 'subscription-ended', on: date('2026-01-05') } as const;
    const waiting = after(begun(), assigned(), ordered(1), end);
    expect(statuses(waiting)).toEqual(['ordered', 'cancelled', 'cancelled']);
    expect(firstSchedule(after(waiting, executed(1, fill))).lots).toHaveLength(1);
  });

  test('that ended does not plan a released installment again', () => {
    const end = { type: 'subscription-ended', on: date('2026-01-05') } as const;
    const released = { type: 'installment-released', schedule: 1, sipNumber: 1 } as const;
    const state = after(begun(), assigned(), ordered(1), end, released);
    expect(statuses(state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(firstSchedule(state).status).toBe('closed');
  });

  test('completes when the plan is used and every block is over', () => {
    const cheap = begun({ plan: { ...begun().plan, installmentCount: 3 } });
    const state = after(
      cheap,
      assigned(),
      ...bought(1, fill),
      ...bought(2, dayTwo),
      ...bought(3, dayThree),
      sellPlaced(),
      sold(winning),
      { type: 'subscription-completed' },
    );
    expect(state.status).toBe('completed');
  });

  test('pauses, resumes and changes its options', () => {
    const paused = after(begun(), { type: 'subscription-paused' });
    expect(paused.status).toBe('paused');
    expect(evolve(paused, { type: 'subscription-resumed' })).toEqual(begun());
    const options = { recycle: true, cashPolicy: 'wait' } as const;
    expect(after(begun(), { type: 'options-changed', options })).toEqual({
      ...begun(),
      ...options,
    });
  });
});

test('what did not change is shared with the state before', () => {
  const before = withNextSchedule(
    after(allBought(), sellPlaced(), sold(winning)),
    '2026-01-12',
    '11:00',
  );
  const next = after(before, {
    type: 'instrument-assigned',
    schedule: 2,
    instrument: nifty,
  });
  expect(next.schedules[0]).toBe(before.schedules[0]);
  expect(next.schedules[1]?.installments).toBe(before.schedules[1]?.installments);
});

const statuses = (state: SubscriptionState): string[] =>
  firstSchedule(state).installments.map((it) => it.state.status);

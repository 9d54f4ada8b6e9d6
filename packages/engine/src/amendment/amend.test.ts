import { describe, expect, test } from 'vitest';
import { bookingDecision } from '../decisions/booking.ts';
import { Impossible } from '../impossible.ts';
import { paise } from '../money/money.ts';
import { basisPoints } from '../money/percent.ts';
import { evolve } from '../subscription/evolve.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import { amended, amounts, facts, nextDays, refusal, tenUnits } from '../testing/amending.ts';
import { calendar, date, nifty, plan, quoted, rates, rupees } from '../testing/build.ts';
import {
  after,
  assigned,
  begun,
  bought,
  executed,
  firstSchedule,
  installmentOf,
  ordered,
  sellPlaced,
  sold,
  withNextSchedule,
} from '../testing/story.ts';

describe('another amount', () => {
  test('is that of every planned installment', () => {
    expect(amounts(amended(begun(), { kind: 'amount', amount: rupees(7_500.25) }))).toEqual([
      750_025, 750_025, 750_025,
    ]);
  });

  test('leaves alone what is ordered or executed', () => {
    const state = after(
      begun(),
      assigned(),
      ...bought(1, { ...tenUnits, on: '2026-01-05' }),
      ordered(2),
    );
    expect(amounts(amended(state, { kind: 'amount', amount: rupees(100) }))).toEqual([
      500_000, 500_000, 10_000,
    ]);
  });

  test('keeps a top-up and a raise, the raise at most twice the new amount', () => {
    const state = withNextSchedule(
      after(
        begun({
          plan: plan({ installmentCount: 2, installmentsPerEtf: 1, reinvest: basisPoints(10_000) }),
        }),
        assigned(),
        ...bought(1, { ...tenUnits, on: '2026-01-05' }),
        sellPlaced(),
        sold({ units: 10, value: 900_000, charges: 1_000, on: '2026-01-08' }),
      ),
      '2026-01-08',
      '15:30',
    );
    const at = facts('2026-01-08', '15:30');
    const toppedUp = amended(state, { kind: 'top-up', amount: rupees(100) }, at);
    const lower = amended(toppedUp, { kind: 'amount', amount: rupees(1_000) }, at);
    expect(lower.schedules[1]?.installments[0]).toMatchObject({
      amount: 100_000 + 200_000 + 10_000,
      raise: 200_000,
      topUp: 10_000,
    });
  });

  test.each([0, -1, 10_000_000_000_001])('of %i paise is refused, naming the field', (amount) => {
    expect(refusal(begun(), { kind: 'amount', amount: paise(amount) })?.field).toBe('amount');
  });

  test('below the price of one unit of the ETF being bought is refused with that price', () => {
    const state = after(begun(), assigned());
    const at = facts('2026-01-05', '09:00', new Map([[nifty.id, rupees(250.5)]]));
    expect(refusal(state, { kind: 'amount', amount: rupees(250.49) }, at)).toEqual({
      field: 'amount',
      message: 'SIP amount must be at least 250.50 rupees, the price of one unit of NIFTYBEES.',
    });
    expect(refusal(state, { kind: 'amount', amount: rupees(250.5) }, at)).toBeUndefined();
  });

  test('that is the same is refused: nothing would change', () => {
    expect(refusal(begun(), { kind: 'amount', amount: rupees(5_000) })?.field).toBeUndefined();
  });
});

test('reinvest, cash policy and recycle change nothing but themselves', () => {
  const state = [
    { kind: 'reinvest', reinvest: basisPoints(1_250) } as const,
    { kind: 'cash-policy', cashPolicy: 'wait' } as const,
    { kind: 'recycle', recycle: true } as const,
  ].reduce((before, wanted) => amended(before, wanted), begun());
  expect(state).toEqual({
    ...begun(),
    plan: plan({ reinvest: basisPoints(1_250) }),
    cashPolicy: 'wait',
    recycle: true,
  });
});

describe('skipping', () => {
  test('leaves the next one out, and its number is given again later', () => {
    const skipped = amended(begun(), { kind: 'skip' });
    expect(installmentOf(skipped, 1).state).toEqual({
      status: 'cancelled',
      on: '2026-01-05',
      reason: 'SKIPPED',
    });
    expect(nextDays(skipped)).toEqual([
      '2 2026-01-06',
      '3 2026-01-07',
      '1 2026-01-08',
      '4 2026-01-09',
      '5 2026-01-12',
      '6 2026-01-13',
    ]);
  });

  test('of the only one does not buy the next on the same day', () => {
    const one = begun({ plan: plan({ installmentCount: 4, installmentsPerEtf: 1 }) });
    const skipped = amended(one, { kind: 'skip' });
    const next = withNextSchedule(skipped, '2026-01-05', '09:00');
    expect([firstSchedule(next).status, next.schedules[1]?.installments[0]]).toMatchObject([
      'closed',
      { sipNumber: 1, plannedOn: '2026-01-06' },
    ]);
  });

  test('does not touch the order at the broker', () => {
    const state = amended(after(begun(), assigned(), ordered(1)), { kind: 'skip' });
    expect([1, 2].map((number) => installmentOf(state, number).state.status)).toEqual([
      'ordered',
      'cancelled',
    ]);
  });
});

describe('a top-up', () => {
  test('adds to the next installment alone, and again to the same one', () => {
    const once = amended(begun(), { kind: 'top-up', amount: rupees(1_000.5) });
    const twice = amended(once, { kind: 'top-up', amount: rupees(1) });
    expect([amounts(twice), installmentOf(twice, 1).topUp]).toEqual([
      [600_150, 500_000, 500_000],
      100_150,
    ]);
  });

  test('is refused where nothing is planned', () => {
    const last = begun({ plan: plan({ installmentCount: 1, installmentsPerEtf: 1 }) });
    const state = after(last, assigned(), ordered(1));
    expect(refusal(state, { kind: 'top-up', amount: rupees(1) })?.message).toBe(
      'No SIP is planned that could be changed.',
    );
  });

  test('of nothing is refused', () => {
    expect(refusal(begun(), { kind: 'top-up', amount: paise(0) })?.field).toBe('amount');
  });
});

describe('an event that cannot have happened', () => {
  const state = after(begun(), assigned(), ordered(1));
  const first = { schedule: 1, sipNumber: 1, plannedOn: date('2026-01-09'), raise: paise(0) };

  test.each([
    ['an order planned again', [{ ...first, amount: paise(1) }]],
    ['a number that is not there', [{ ...first, sipNumber: 9, amount: paise(1) }]],
    ['an amount of nothing', [{ ...first, sipNumber: 2, amount: paise(0) }]],
    [
      'a raise the pool does not hold',
      [{ ...first, sipNumber: 2, amount: paise(9), raise: paise(5) }],
    ],
  ])('is refused loudly: %s', (_, installments) => {
    expect(() => evolve(state, { type: 'installments-replanned', installments })).toThrow(
      Impossible,
    );
  });
});

describe('an end', () => {
  const holding = after(
    begun(),
    assigned(),
    ...bought(1, { ...tenUnits, on: '2026-01-05' }),
    ordered(2),
  );
  const booking = (state: SubscriptionState, today: string) =>
    bookingDecision({
      schedule: firstSchedule(state),
      state,
      quote: quoted(300),
      stale: false,
      gap: false,
      today: date(today),
      calendar: calendar(),
      rates,
    });
  const settled = (state: SubscriptionState) =>
    after(state, executed(2, { ...tenUnits, on: '2026-01-06' }));

  test('that holds for the targets cancels what is planned and waits for the order in flight', () => {
    const ended = amended(holding, { kind: 'exit', exit: 'hold' });
    expect([
      ended.status,
      ...firstSchedule(ended).installments.map(({ state }) => state.status),
      firstSchedule(settled(ended)).status,
    ]).toEqual(['cancelled', 'executed', 'ordered', 'cancelled', 'running']);
  });

  test('that holds sells nothing below the target', () => {
    const ended = settled(amended(holding, { kind: 'exit', exit: 'hold' }));
    expect(booking(ended, '2026-01-12')).toEqual({ type: 'wait', reason: 'BELOW_TARGET' });
  });

  test('that sells waits for the order in flight, then for settled units, then sells at a loss', () => {
    const ended = amended(holding, { kind: 'exit', exit: 'sell' });
    expect([
      booking(ended, '2026-01-06'),
      booking(settled(ended), '2026-01-07'),
      booking(settled(ended), '2026-01-08'),
    ]).toMatchObject([
      { type: 'wait', reason: 'BUY_ORDER_OPEN' },
      { type: 'wait', reason: 'NOT_SETTLED' },
      { type: 'book', quantity: 20 },
    ]);
  });

  test('that sells never sends a second order beside the first', () => {
    const ended = after(settled(amended(holding, { kind: 'exit', exit: 'sell' })), sellPlaced());
    expect(booking(ended, '2026-01-09')).toEqual({ type: 'wait', reason: 'SELL_ORDER_OPEN' });
  });

  test('that sells needs the authority to sell like every other sale', () => {
    const ended = settled(
      amended({ ...holding, ddpiConfirmed: false }, { kind: 'exit', exit: 'sell' }),
    );
    expect(booking(ended, '2026-01-12')).toEqual({ type: 'wait', reason: 'NEEDS_AUTHORISATION' });
  });

  test('that keeps the units closes each block once its orders are over', () => {
    const ended = amended(holding, { kind: 'exit', exit: 'keep' });
    const last = settled(ended);
    expect([
      firstSchedule(ended).status,
      firstSchedule(last).status,
      firstSchedule(last).lots.length,
      booking(last, '2026-01-12'),
    ]).toEqual(['running', 'closed', 2, { type: 'wait', reason: 'NOTHING_HELD' }]);
  });

  test('that held may sell or keep after all, but what was kept is not ours to sell', () => {
    const held = settled(amended(holding, { kind: 'exit', exit: 'hold' }));
    const selling = amended(held, { kind: 'exit', exit: 'sell' });
    const kept = amended(selling, { kind: 'exit', exit: 'keep' });
    expect([
      selling.exit,
      kept.exit,
      refusal(kept, { kind: 'exit', exit: 'sell' })?.message,
    ]).toEqual(['sell', 'keep', 'This subscription has ended, and no block is open.']);
    expect(() => evolve(kept, { type: 'exit-chosen', exit: 'sell' })).toThrow(Impossible);
  });

  test('comes once: nothing can be amended after it', () => {
    const ended = amended(holding, { kind: 'exit', exit: 'hold' });
    expect(refusal(ended, { kind: 'skip' })?.message).toBe('This subscription has ended.');
  });

  test('puts what was kept for coming installments at the disposal of the investor', () => {
    const { carry, pool, withdrawable } = amended(holding, { kind: 'exit', exit: 'keep' }).balances;
    expect({ carry, pool, withdrawable }).toEqual({ carry: 0, pool: 0, withdrawable: 99_000 });
  });
});

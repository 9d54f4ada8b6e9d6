import { describe, expect, test } from 'vitest';
import { bookingDecision } from '../decisions/booking.ts';
import { Impossible } from '../impossible.ts';
import { evolve } from '../subscription/evolve.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import { amended, refusal, tenUnits } from '../testing/amending.ts';
import { calendar, date, quoted, rates } from '../testing/build.ts';
import {
  after,
  assigned,
  begun,
  bought,
  executed,
  firstSchedule,
  ordered,
  sellPlaced,
} from '../testing/story.ts';

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

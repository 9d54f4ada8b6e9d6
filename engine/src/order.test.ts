import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Impossible } from './impossible.ts';
import { applyOrderEvent, isFinal, isLive, type OrderEvent, type OrderState } from './order.ts';
import { quantity } from './quantity.ts';

const none = quantity(0);
const some = quantity(3);

const events: readonly OrderEvent[] = [
  { type: 'sending' },
  { type: 'acknowledged' },
  { type: 'not-sent' },
  { type: 'refused' },
  { type: 'answer-lost' },
  { type: 'working', filled: none },
  { type: 'working', filled: some },
  { type: 'filled' },
  { type: 'cancelled', filled: none },
  { type: 'cancelled', filled: some },
  { type: 'expired', filled: none },
  { type: 'expired', filled: some },
  { type: 'rejected' },
  { type: 'adopted' },
  { type: 'absent' },
];

const states: readonly OrderState[] = [
  'intended',
  'submitted',
  'working',
  'part-filled',
  'filled',
  'rejected',
  'cancelled',
  'expired',
  'not-sent',
  'unknown',
];

/** The whole life as a table: what is not here is impossible. */
const life: Readonly<Record<OrderState, readonly string[]>> = {
  intended: ['sending → submitted', 'not-sent → not-sent'],
  submitted: [
    'acknowledged → working',
    'not-sent → not-sent',
    'refused → rejected',
    'answer-lost → unknown',
  ],
  working: [
    'working 0 → working',
    'working 3 → part-filled',
    'filled → filled',
    'cancelled 0 → cancelled',
    'cancelled 3 → cancelled',
    'expired 0 → expired',
    'expired 3 → expired',
    'rejected → rejected',
  ],
  'part-filled': [
    'working 3 → part-filled',
    'filled → filled',
    'cancelled 3 → cancelled',
    'expired 3 → expired',
  ],
  filled: [],
  rejected: [],
  cancelled: [],
  expired: [],
  'not-sent': [],
  unknown: ['adopted → working', 'absent → not-sent'],
};

test.each(states)('an order that is %s sees exactly what it can', (state) => {
  const seen = events.flatMap((event) => {
    const next = outcome(state, event);
    const filled = 'filled' in event ? ` ${event.filled}` : '';
    return next === undefined ? [] : [`${event.type}${filled} → ${next}`];
  });
  expect(seen).toEqual(life[state]);
});

describe('at most one live order for one purpose', () => {
  test('a lost answer keeps the order live until the book settles it', () => {
    expect(isLive('submitted') && isLive('unknown')).toBe(true);
    expect(states.filter((state) => !isLive(state) && !isFinal(state))).toEqual(['intended']);
  });

  test('a final order stays final whatever is reported', () => {
    const report = fc.array(fc.constantFrom(...events), { maxLength: 30 });
    fc.assert(
      fc.property(report, (reported) => {
        let state: OrderState = 'intended';
        for (const event of reported) {
          const next = outcome(state, event);
          expect(isFinal(state) && next !== undefined).toBe(false);
          state = next ?? state;
        }
      }),
      { seed: 13, numRuns: 500 },
    );
  });

  test('an order is never sent twice', () => {
    const report = fc.array(fc.constantFrom(...events), { maxLength: 30 });
    fc.assert(
      fc.property(report, (reported) => {
        let state: OrderState = 'intended';
        let sent = 0;
        for (const event of reported) {
          const next = outcome(state, event);
          if (next !== undefined && event.type === 'sending') sent += 1;
          state = next ?? state;
        }
        expect(sent).toBeLessThanOrEqual(1);
      }),
      { seed: 14, numRuns: 500 },
    );
  });
});

function outcome(state: OrderState, event: OrderEvent): OrderState | undefined {
  try {
    return applyOrderEvent(state, event);
  } catch (error) {
    expect(error).toBeInstanceOf(Impossible);
    return undefined;
  }
}

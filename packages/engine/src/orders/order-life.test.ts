import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Impossible } from '../impossible.ts';
import { quantity } from '../money/quantity.ts';
import {
  isFinal,
  isLive,
  isUnresolved,
  type OrderEvent,
  type OrderState,
  orderStep,
} from './order-life.ts';

const none = quantity(0);
const some = quantity(3);

const events: readonly OrderEvent[] = [
  { type: 'sending' },
  { type: 'acknowledged' },
  { type: 'not-sent' },
  { type: 'refused' },
  { type: 'turned-away' },
  { type: 'answer-lost' },
  { type: 'working', filled: none },
  { type: 'working', filled: some },
  { type: 'filled' },
  { type: 'cancelled', filled: none },
  { type: 'cancelled', filled: some },
  { type: 'rejected' },
  { type: 'adopted' },
  { type: 'absent' },
  { type: 'ambiguous' },
  { type: 'out-of-reach' },
];

const states: readonly OrderState[] = [
  'intended',
  'submitted',
  'working',
  'part-filled',
  'filled',
  'rejected',
  'cancelled',
  'not-sent',
  'not-placed',
  'unknown',
  'needs-human',
];

/** The whole life as a table: what is not here is impossible. */
const life: Readonly<Record<OrderState, readonly string[]>> = {
  intended: ['sending → submitted'],
  submitted: [
    'acknowledged → working',
    'not-sent → not-sent',
    'refused → rejected',
    'turned-away → rejected',
    'answer-lost → unknown',
  ],
  working: [
    'turned-away → rejected',
    'working 0 → working',
    'working 3 → part-filled',
    'filled → filled',
    'cancelled 0 → cancelled',
    'cancelled 3 → cancelled',
    'rejected → rejected',
    'out-of-reach → needs-human',
  ],
  'part-filled': [
    'working 3 → part-filled',
    'filled → filled',
    'cancelled 3 → cancelled',
    'out-of-reach → needs-human',
  ],
  filled: [],
  rejected: [],
  cancelled: [],
  'not-sent': [],
  'not-placed': [],
  unknown: [
    'adopted → working',
    'absent → not-placed',
    'ambiguous → needs-human',
    'out-of-reach → needs-human',
  ],
  'needs-human': [
    'filled → filled',
    'cancelled 0 → cancelled',
    'cancelled 3 → cancelled',
    'adopted → working',
    'absent → not-placed',
  ],
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
    expect(isLive('submitted') && isLive('unknown') && isLive('needs-human')).toBe(true);
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

describe('what follows from a step', () => {
  test('fills are posted at every end that has some', () => {
    for (const state of states) {
      for (const event of events) {
        if (outcome(state, event) === undefined || !isFinal(orderStep(state, event).state))
          continue;
        const hasFills = event.type === 'filled' || ('filled' in event && event.filled > 0);
        expect([state, event, orderStep(state, event).effects.includes('post')]).toEqual([
          state,
          event,
          hasFills,
        ]);
      }
    }
  });

  test('only writing it down as being sent lets the first byte leave', () => {
    const sends = states.flatMap((state) =>
      events.filter(
        (event) =>
          outcome(state, event) !== undefined && orderStep(state, event).effects.includes('send'),
      ),
    );
    expect(sends).toEqual([{ type: 'sending' }]);
  });

  test('every unwanted step asks the circuit breakers', () => {
    const quiet = states.flatMap((state) =>
      events.flatMap((event) => {
        const next = outcome(state, event);
        if (next === undefined || orderStep(state, event).effects.includes('alert')) return [];
        return [`${event.type} → ${next}`];
      }),
    );
    expect([...new Set(quiet)].sort()).toEqual([
      'acknowledged → working',
      'adopted → working',
      'cancelled → cancelled',
      'filled → filled',
      'not-sent → not-sent',
      'sending → submitted',
      'working → part-filled',
      'working → working',
    ]);
  });

  test('an order is unresolved where its answer was lost, until a book or a person ends the doubt', () => {
    expect(states.filter(isUnresolved)).toEqual(['unknown', 'needs-human']);
  });
});

function outcome(state: OrderState, event: OrderEvent): OrderState | undefined {
  try {
    return orderStep(state, event).state;
  } catch (error) {
    expect(error).toBeInstanceOf(Impossible);
    return undefined;
  }
}

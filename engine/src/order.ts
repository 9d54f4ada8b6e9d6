import { Impossible } from './impossible.ts';
import type { Quantity } from './quantity.ts';

/**
 * The life of one order. It is written down before the broker hears of it, and a lost answer is a
 * state of its own, never a guess: only the broker's book settles it.
 */
export type OrderState =
  | 'intended'
  | 'submitted'
  | 'working'
  | 'part-filled'
  | 'filled'
  | 'rejected'
  | 'cancelled'
  | 'expired'
  | 'not-sent'
  | 'unknown';

export type OrderEvent =
  /** The full request is stored; the first byte may leave from now on. */
  | { readonly type: 'sending' }
  | { readonly type: 'acknowledged' }
  /** Proof that nothing left us, or a decision not to send. */
  | { readonly type: 'not-sent' }
  /** A definite, documented refusal in the answer. */
  | { readonly type: 'refused' }
  | { readonly type: 'answer-lost' }
  /** The book shows it open, with so many units filled. */
  | { readonly type: 'working'; readonly filled: Quantity }
  | { readonly type: 'filled' }
  | { readonly type: 'cancelled'; readonly filled: Quantity }
  | { readonly type: 'expired'; readonly filled: Quantity }
  | { readonly type: 'rejected' }
  /** The book holds exactly one order that can only be ours. */
  | { readonly type: 'adopted' }
  /** Complete books prove that it never arrived. */
  | { readonly type: 'absent' };

/** One switch, no default; throws Impossible for an event this state cannot see. */
export function applyOrderEvent(state: OrderState, event: OrderEvent): OrderState {
  switch (event.type) {
    case 'sending':
      return from(['intended'], state, event, 'submitted');
    case 'acknowledged':
      return from(['submitted'], state, event, 'working');
    case 'not-sent':
      return from(['intended', 'submitted'], state, event, 'not-sent');
    case 'refused':
      return from(['submitted'], state, event, 'rejected');
    case 'answer-lost':
      return from(['submitted'], state, event, 'unknown');
    case 'adopted':
      return from(['unknown'], state, event, 'working');
    case 'absent':
      return from(['unknown'], state, event, 'not-sent');
    case 'working':
      return event.filled > 0
        ? from(['working', 'part-filled'], state, event, 'part-filled')
        : from(['working'], state, event, 'working');
    case 'filled':
      return from(['working', 'part-filled'], state, event, 'filled');
    case 'cancelled':
      return from(stillOpen(event.filled), state, event, 'cancelled');
    case 'expired':
      return from(stillOpen(event.filled), state, event, 'expired');
    case 'rejected':
      return from(['working'], state, event, 'rejected');
  }
}

/** Nothing can happen to it any more. */
export const isFinal = (state: OrderState): boolean => finals.has(state);

/** The broker has it, or may have it: another order for the same purpose is forbidden. */
export const isLive = (state: OrderState): boolean => state !== 'intended' && !isFinal(state);

const finals: ReadonlySet<OrderState> = new Set([
  'filled',
  'rejected',
  'cancelled',
  'expired',
  'not-sent',
]);

/** Fills are never taken back: an order with some cannot end with none. */
const stillOpen = (filled: Quantity): readonly OrderState[] =>
  filled > 0 ? ['working', 'part-filled'] : ['working'];

function from(
  allowed: readonly OrderState[],
  state: OrderState,
  event: OrderEvent,
  next: OrderState,
): OrderState {
  if (!allowed.includes(state)) {
    throw new Impossible(`An order that is ${state} cannot see "${event.type}"`);
  }
  return next;
}

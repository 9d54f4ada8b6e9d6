import { Impossible } from '../impossible.ts';
import type { Quantity } from '../money/quantity.ts';

/**
 * The life of one order. It is written down before the broker hears of it, and a lost answer is a
 * state of its own, never a guess: only the broker's books settle it, or a person does.
 */
export type OrderState =
  | 'intended'
  | 'submitted'
  | 'working'
  | 'part-filled'
  | 'filled'
  | 'rejected'
  | 'cancelled'
  /** Not one byte of it left us. */
  | 'not-sent'
  /** It may have left, and the broker's books prove that it never arrived. */
  | 'not-placed'
  | 'unknown'
  /** The books cannot tell, and will not: somebody has to look. */
  | 'needs-human';

export type OrderEvent =
  /** The full request is stored; the first byte may leave from now on. */
  | { readonly type: 'sending' }
  | { readonly type: 'acknowledged' }
  /** Proof that nothing left us, or a decision not to send. */
  | { readonly type: 'not-sent' }
  /** A definite, documented refusal in the answer. */
  | { readonly type: 'refused' }
  /** The session is over or the market closed, by the answer or by the book: certainly not traded. */
  | { readonly type: 'turned-away' }
  | { readonly type: 'answer-lost' }
  /** The book shows it open, with so many units filled. */
  | { readonly type: 'working'; readonly filled: Quantity }
  /** The book says so, or a person by the contract note; `cancelled` likewise. */
  | { readonly type: 'filled' }
  | { readonly type: 'cancelled'; readonly filled: Quantity }
  | { readonly type: 'rejected' }
  /** The book holds exactly one order that can only be ours, or a person has named it. */
  | { readonly type: 'adopted' }
  /** Complete books prove that it never arrived, or a person has seen that it did not. */
  | { readonly type: 'absent' }
  /** Two or more entries of the book may be it. */
  | { readonly type: 'ambiguous' }
  /** Its day's book is gone, or no longer holds what it held. */
  | { readonly type: 'out-of-reach' };

/** What has to follow from a step; whoever takes the step carries its effects out with it. */
export type OrderEffect =
  /** The first byte may leave. */
  | 'send'
  /** Confirmed fills go to the ledger. */
  | 'post'
  /** What it was to buy is due again; a sale may be decided anew. */
  | 'release'
  /** What it was to buy has failed; a sale may be decided anew. */
  | 'fail'
  /** The circuit breakers are asked whether trading has to halt. */
  | 'alert';

export type OrderStep = { readonly state: OrderState; readonly effects: readonly OrderEffect[] };

/** Fills are never taken back, so an event with some is another event than one without. */
type EventKey = OrderEvent['type'] | 'working+fills' | 'cancelled+fills';

const to = (state: OrderState, ...effects: OrderEffect[]): OrderStep => ({ state, effects });

const ends = {
  filled: to('filled', 'post'),
  'cancelled+fills': to('cancelled', 'post'),
} as const;

/** The whole life: what is not here is impossible. */
const life: Readonly<Record<OrderState, Readonly<Partial<Record<EventKey, OrderStep>>>>> = {
  intended: {
    sending: to('submitted', 'send'),
  },
  submitted: {
    acknowledged: to('working'),
    'not-sent': to('not-sent', 'release'),
    refused: to('rejected', 'fail', 'alert'),
    'turned-away': to('rejected', 'release', 'alert'),
    'answer-lost': to('unknown', 'alert'),
  },
  working: {
    working: to('working'),
    'working+fills': to('part-filled'),
    ...ends,
    cancelled: to('cancelled', 'fail', 'alert'),
    rejected: to('rejected', 'fail', 'alert'),
    'turned-away': to('rejected', 'release', 'alert'),
    'out-of-reach': to('needs-human', 'alert'),
  },
  'part-filled': {
    'working+fills': to('part-filled'),
    ...ends,
    'out-of-reach': to('needs-human', 'alert'),
  },
  unknown: {
    adopted: to('working'),
    absent: to('not-placed', 'fail', 'alert'),
    ambiguous: to('needs-human', 'alert'),
    'out-of-reach': to('needs-human', 'alert'),
  },
  'needs-human': {
    adopted: to('working'),
    absent: to('not-placed', 'fail', 'alert'),
    filled: ends.filled,
    'cancelled+fills': ends['cancelled+fills'],
    cancelled: to('cancelled', 'fail', 'alert'),
  },
  filled: {},
  rejected: {},
  cancelled: {},
  'not-sent': {},
  'not-placed': {},
};

/** One step of an order's life; throws Impossible for an event this state cannot see. */
export function orderStep(state: OrderState, event: OrderEvent): OrderStep {
  const step = life[state][keyOf(event)];
  if (!step) throw new Impossible(`An order that is ${state} cannot see "${keyOf(event)}"`);
  return step;
}

/** Nobody knows whether the broker has it; nothing more is sent for its ETF until somebody does. */
export const unresolvedStates = ['unknown', 'needs-human'] as const satisfies readonly OrderState[];

export const isUnresolved = (state: OrderState): boolean =>
  unresolvedStates.some((unresolved) => unresolved === state);

/** Nothing can happen to it any more. */
export const isFinal = (state: OrderState): boolean => finalStates.has(state);

const finalStates: ReadonlySet<string> = new Set(
  Object.entries(life).flatMap(([state, steps]) => (Object.keys(steps).length === 0 ? state : [])),
);

/** The broker has it, or may have it: another order for the same purpose is forbidden. */
export const isLive = (state: OrderState): boolean => state !== 'intended' && !isFinal(state);

function keyOf(event: OrderEvent): EventKey {
  switch (event.type) {
    case 'working':
    case 'cancelled':
      return event.filled > 0 ? `${event.type}+fills` : event.type;
    default:
      return event.type;
  }
}

import { Impossible } from '../impossible.ts';
import type { Quantity } from '../money/quantity.ts';

/**
 * The states of one order. It is stored before the broker is called; a lost answer is a state that only the
 * broker's books or a person can settle.
 */
export type OrderState =
  | 'intended'
  | 'submitted'
  | 'working'
  | 'part-filled'
  | 'filled'
  | 'rejected'
  | 'cancelled'
  | 'not-sent'
  /** It may have left, and the broker's books prove that it never arrived. */
  | 'not-placed'
  | 'unknown'
  /** The books cannot settle it; a person must. */
  | 'needs-human';

export type OrderEvent =
  | { readonly type: 'sending' }
  | { readonly type: 'acknowledged' }
  /** Nothing left this process, or sending was given up. */
  | { readonly type: 'not-sent' }
  | { readonly type: 'refused' }
  /** The session ended or the market was closed: certainly not traded. */
  | { readonly type: 'turned-away' }
  | { readonly type: 'answer-lost' }
  | { readonly type: 'working'; readonly filled: Quantity }
  /** By the book, or by a person with the contract note; `cancelled` likewise. */
  | { readonly type: 'filled' }
  | { readonly type: 'cancelled'; readonly filled: Quantity }
  | { readonly type: 'rejected' }
  /** The book holds exactly one candidate, or a person named it. */
  | { readonly type: 'adopted' }
  /** Complete books prove that it never arrived, or a person saw that it did not. */
  | { readonly type: 'absent' }
  /** Two or more candidates. */
  | { readonly type: 'ambiguous' }
  /** The book of its day is gone or has lost entries. */
  | { readonly type: 'out-of-reach' };

/** What must follow from a step; the caller carries it out together with the step. */
export type OrderEffect =
  | 'send'
  | 'post'
  /** Its purchase is due again; a sale may be decided again. */
  | 'release'
  /** Its purchase has failed; a sale may be decided again. */
  | 'fail'
  /** The circuit breakers are checked. */
  | 'alert';

export type OrderStep = { readonly state: OrderState; readonly effects: readonly OrderEffect[] };

/** Fills are never taken back, so an event with fills is a different event. */
type EventKey = OrderEvent['type'] | 'working+fills' | 'cancelled+fills';

const to = (state: OrderState, ...effects: OrderEffect[]): OrderStep => ({ state, effects });

const ends = {
  filled: to('filled', 'post'),
  'cancelled+fills': to('cancelled', 'post'),
} as const;

/** Transitions that are not listed are impossible. */
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

/** Throws Impossible for an event this state cannot see. */
export function orderStep(state: OrderState, event: OrderEvent): OrderStep {
  const step = life[state][keyOf(event)];
  if (!step) throw new Impossible(`An order that is ${state} cannot see "${keyOf(event)}"`);
  return step;
}

/** Nothing more is sent for their ETF until they are settled. */
export const unresolvedStates = ['unknown', 'needs-human'] as const satisfies readonly OrderState[];

export const isUnresolved = (state: OrderState): boolean =>
  unresolvedStates.some((unresolved) => unresolved === state);

export const isFinal = (state: OrderState): boolean => finalStates.has(state);

const finalStates: ReadonlySet<string> = new Set(
  Object.entries(life).flatMap(([state, steps]) => (Object.keys(steps).length === 0 ? state : [])),
);

/** The broker has it or may have it: another order for the same purpose is forbidden. */
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

export type CallName =
  | 'place'
  | 'modify'
  | 'cancel'
  | 'order-status'
  | 'order-book'
  | 'trade-book'
  | 'holdings'
  | 'positions'
  | 'quote'
  | 'quotes'
  | 'candles'
  | 'other';

const orders = ['place', 'modify', 'cancel'] as const;
const books = ['order-book', 'trade-book'] as const;
const lists = [...books, 'holdings', 'positions'] as const;

/** Known faults of a broker, and the calls they apply to. */
const callsOf = {
  'drop-before-accept': orders,
  'drop-after-accept': orders,
  'reply-after-delay': orders,
  'accept-late': ['place'],
  'accept-twice': ['place'],
  'html-502-after-accept': orders,
  'error-500-before-accept': orders,
  'rate-limited': 'every',
  'failure-with-200': orders,
  'failure-with-200-after-accept': orders,
  'truncated-json-after-accept': orders,
  'rejected-at-once': ['place'],
  'rejected-after-ack': ['place'],
  'part-fill-then-cancel': ['place'],
  'manual-look-alike': ['place'],
  'book-stale': books,
  'book-missing-rows': books,
  'book-wrong-user': books,
  'empty-as-list': lists,
  'empty-as-missing': lists,
  'empty-as-failure': lists,
  'session-killed': 'every',
  'token-refused-once': 'every',
  'remarks-echoed': ['order-book'],
  'yearly-low-zero': ['quote'],
  'price-off-tick': ['quote', 'quotes'],
  'candles-500': ['candles'],
  'clock-off': 'every',
} as const satisfies Record<string, readonly CallName[] | 'every'>;

export type FaultName = keyof typeof callsOf;

export const faultNames = Object.keys(callsOf) as readonly FaultName[];

/** These last as long as the plan; all others are drawn for each call. */
const lasting: readonly FaultName[] = ['clock-off', 'remarks-echoed'];

export const isLasting = (name: FaultName): boolean => lasting.includes(name);

export function fallsOn(name: FaultName, call: CallName): boolean {
  const calls: readonly CallName[] | 'every' = callsOf[name];
  return calls === 'every' || calls.includes(call);
}

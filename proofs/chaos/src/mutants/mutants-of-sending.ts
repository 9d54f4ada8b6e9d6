import { engine, type Mutant } from './mutant.ts';

const send = engine('run/send-order');
const context = engine('run/account-context');

const place = "yield* ask('place', { accountId, clientOrderId, request })";
const once = `  const placement = ${place};`;
const request = 'request: { symbol, side, quantity, limit, notAfter }';
const acknowledged =
  "return { step: { event: { type: 'acknowledged' }, brokerOrderId }, outcome };";
const readOrders = `const ordersOf = ({ accountId, dayStart: since }: LazyBook): Procedure<readonly Order[]> =>
  ask('orders of account', { accountId, since });`;

export const mutantsOfSending: readonly Mutant[] = [
  {
    says: 'sends before the commit',
    edits: [
      [
        send,
        `  const record = yield* ask('commit', { verdict });

  const { clientOrderId, request } = order;
${once}`,
        `  const { clientOrderId, request } = order;
${once}
  const record = yield* ask('commit', { verdict });`,
      ],
    ],
  },
  {
    says: 'sends again when the answer was lost',
    edits: [
      [
        send,
        once,
        `  const first = ${place};
  const placement = first.outcome === 'unknown' ? ${place} : first;`,
      ],
    ],
  },
  {
    says: 'sends up to three times, whatever the answer',
    edits: [
      [
        send,
        once,
        `  let placement = ${place};
  for (let tries = 1; tries < 3 && placement.outcome !== 'placed'; tries += 1) {
    placement = ${place};
  }`,
      ],
    ],
  },
  {
    says: 'sends again after a definite refusal',
    edits: [
      [
        send,
        once,
        `  const first = ${place};
  const placement = first.outcome === 'refused' ? ${place} : first;`,
      ],
    ],
  },
  {
    says: 'lets an order leave however late it is',
    edits: [[send, request, 'request: { symbol, side, quantity, limit }']],
    faults: 0.5,
  },
  {
    says: 'gives orders that look alike the same price',
    edits: [
      [
        send,
        'distinctLimit({ side, limit: wanted.limit, tick, taken, lowerBand, upperBand })',
        'distinctLimit({ side, limit: wanted.limit, tick, taken: new Set(taken.size < 0 ? taken : []), lowerBand, upperBand })',
      ],
    ],
  },
  {
    says: 'reads the orders of an account once a run',
    edits: [
      [
        context,
        readOrders,
        `function* ordersOf(book: LazyBook & { known?: readonly Order[] }): Procedure<readonly Order[]> {
  const { accountId, dayStart: since } = book;
  book.known ??= yield* ask('orders of account', { accountId, since });
  return book.known;
}`,
      ],
    ],
  },
  {
    says: 'does not read the orders of an account anew after a commit that failed',
    edits: [
      [
        context,
        readOrders,
        `function* ordersOf(book: LazyBook & { known?: Order[] }): Procedure<Order[]> {
  const { accountId, dayStart: since } = book;
  book.known ??= [...(yield* ask('orders of account', { accountId, since }))];
  return book.known;
}`,
      ],
      [
        send,
        "  const record = yield* ask('commit', { verdict });\n",
        "  const record = yield* ask('commit', { verdict });\n  (yield* account.orders()).push(justSubmitted(order));\n",
      ],
    ],
    faults: 0.6,
  },
  {
    says: 'chooses a price between two ticks',
    edits: [
      [
        engine('orders/distinct-limit'),
        "const step = side === 'buy' ? -tick : tick;",
        "const step = (side === 'buy' ? -tick : tick) / 2;",
      ],
    ],
  },
  {
    says: 'does not round a price to the tick',
    edits: [
      [
        engine('orders/order-price'),
        'export const downToTick = (price: Paise, tick: Paise): Paise => paise(price - (price % tick));',
        'export const downToTick = (price: Paise, tick: Paise): Paise => paise(price - (price % tick) + (tick > 1 ? 1 : 0));',
      ],
    ],
  },
  {
    says: 'forgets the number the broker gave',
    edits: [[send, acknowledged, "return { step: { event: { type: 'acknowledged' } }, outcome };"]],
  },
  {
    says: 'writes a wrong number down',
    edits: [
      [
        send,
        acknowledged,
        `const wrong = String(Number(brokerOrderId) - 1).padStart(15, '0');
      return { step: { event: { type: 'acknowledged' }, brokerOrderId: wrong }, outcome };`,
      ],
    ],
  },
  {
    says: 'asks for another quantity than it wrote down',
    edits: [[send, request, request.replace(' quantity,', ' quantity: quantity + 1,')]],
  },
  {
    says: 'asks for another price than it wrote down',
    edits: [[send, request, request.replace(' limit,', ' limit: limit - tick,')]],
  },
  {
    says: 'takes Indian time for world time',
    edits: [
      [
        engine('calendar/instant'),
        'const istOffsetMs = 330 * 60_000;',
        'const istOffsetMs = 0 * 60_000;',
      ],
    ],
  },
];

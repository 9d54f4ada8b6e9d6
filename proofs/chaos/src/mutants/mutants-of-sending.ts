import { engine, type Mutant } from './mutant.ts';

const send = engine('run/send-order');

const place = "yield* ask('place', { accountId, clientOrderId, request })";
const once = `  const placement = ${place};`;
const request = 'request: { symbol, side, quantity, limit, notAfter }';

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
    says: 'asks for another quantity than it wrote down',
    edits: [[send, request, request.replace(' quantity,', ' quantity: quantity + 1,')]],
  },
];

import { orders, type PlantedFault } from './planted-fault.ts';

const send = orders('send-order');

const commit = `  const [record] = await trading.subscriptions.commit([intention.change()], async (tx) => {
    await trading.orders.submit(tx, durable, guard);
    await also?.(tx);
  });
  if (!record) throw new Error(\`Order \${order.clientOrderId} was not made durable.\`);

  const placement = await placeOnce(trading, desk, order.clientOrderId, durable.request);`;

const placeFirst = `  const placement = await placeOnce(trading, desk, order.clientOrderId, durable.request);
  const [record] = await trading.subscriptions.commit([intention.change()], async (tx) => {
    await trading.orders.submit(tx, durable, guard);
    await also?.(tx);
  });
  if (!record) throw new Error('not durable');`;

const once = '    return await account.place(request);';
const unknownCase = `      await trading.orders.report(order, { event: { type: 'answer-lost' }, at, reason }, lease);
      return { record, outcome: waiting(clientOrderId, what, 'ORDER_UNKNOWN') };`;
const endAs = (type: string) => `      return {
        record: await withdraw(trading, record, order, { type: '${type}', reason }, lease, moment),
        outcome: waiting(clientOrderId, what, 'ORDER_UNKNOWN'),
      };`;

export const faultsOfSending: readonly PlantedFault[] = [
  { says: 'sends before the commit', edits: [[send, commit, placeFirst]] },
  {
    says: 'sends again when the answer was lost',
    edits: [
      [
        send,
        once,
        `    const first = await account.place(request);
    return first.outcome === 'unknown' ? await account.place(request) : first;`,
      ],
    ],
  },
  {
    says: 'sends up to three times, whatever the answer',
    edits: [
      [
        send,
        once,
        `    for (let tries = 1; tries < 3; tries += 1) {
      const placed = await account.place(request);
      if (placed.outcome === 'placed') return placed;
    }
    return await account.place(request);`,
      ],
    ],
  },
  {
    says: 'sends again after a definite refusal',
    edits: [
      [
        send,
        once,
        `    const first = await account.place(request);
    return first.outcome === 'refused' ? await account.place(request) : first;`,
      ],
    ],
  },
  { says: 'takes a lost answer for a refusal', edits: [[send, unknownCase, endAs('refused')]] },
  { says: 'takes a lost answer for not sent', edits: [[send, unknownCase, endAs('not-sent')]] },
  {
    says: 'takes a refusal for not sent and buys again',
    edits: [
      [
        send,
        once,
        `    const placed = await account.place(request);
    return placed.outcome === 'unknown' ? { outcome: 'not-sent', reason: 'maybe' } : placed;`,
      ],
    ],
  },
  {
    says: 'lets an order leave however late it is',
    edits: [[send, '      notAfter: new Date(submittedAt.getTime() + leavesWithinMs),\n', '']],
    faults: 0.5,
  },
  {
    says: 'gives orders that look alike the same price',
    edits: [
      [
        send,
        'limitOfItsOwn({ side, limit: order.limit, tick, taken, lowerBand, upperBand })',
        'limitOfItsOwn({ side, limit: order.limit, tick, taken: new Set(taken.size < 0 ? taken : []), lowerBand, upperBand })',
      ],
    ],
  },
  {
    says: 'chooses a price between two ticks',
    edits: [
      [
        'engine/src/trading/price-nonce.ts',
        "const step = side === 'buy' ? -tick : tick;",
        "const step = (side === 'buy' ? -tick : tick) / 2;",
      ],
    ],
  },
  {
    says: 'does not round a price to the tick',
    edits: [
      [
        'engine/src/trading/order-price.ts',
        'export const downToTick = (price: Paise, tick: Paise): Paise => paise(price - (price % tick));',
        'export const downToTick = (price: Paise, tick: Paise): Paise => paise(price - (price % tick) + (tick > 1 ? 1 : 0));',
      ],
    ],
  },
  {
    says: 'writes the order down after the books, not with them',
    edits: [
      [
        send,
        `    await trading.orders.submit(tx, durable, guard);
    await also?.(tx);
  });`,
        `    await also?.(tx);
  });
  await trading.subscriptions.commit([], (tx) => trading.orders.submit(tx, durable, guard));`,
      ],
    ],
  },
  {
    says: 'forgets the number the broker gave',
    edits: [
      [
        send,
        `{ event: { type: 'acknowledged' }, at, brokerOrderId }`,
        `{ event: { type: 'acknowledged' }, at }`,
      ],
    ],
  },
  {
    says: 'writes a wrong number down',
    edits: [
      [
        send,
        `{ event: { type: 'acknowledged' }, at, brokerOrderId }`,
        `{ event: { type: 'acknowledged' }, at, brokerOrderId: String(Number(brokerOrderId) - 1).padStart(15, '0') }`,
      ],
    ],
  },
  {
    says: 'asks for another quantity than it wrote down',
    edits: [
      [
        send,
        '      quantity,\n      limit,\n      notAfter',
        '      quantity: (quantity + 1) as typeof quantity,\n      limit,\n      notAfter',
      ],
    ],
  },
  {
    says: 'asks for another price than it wrote down',
    edits: [
      [
        send,
        '      limit,\n      notAfter',
        '      limit: (limit - tick) as typeof limit,\n      notAfter',
      ],
    ],
  },
  {
    says: 'takes Indian time for world time',
    edits: [
      ['server/src/kernel/ist.ts', 'const offsetMs = 5.5 * 60 * 60 * 1000;', 'const offsetMs = 0;'],
    ],
  },
];

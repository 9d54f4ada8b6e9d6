import { orders, type PlantedFault } from './planted-fault.ts';

const settle = orders('settle-one');
const settleAll = orders('settle-orders');
const prove = orders('prove-absence');
const post = orders('post-order');
const end = 'engine/src/trading/order-end.ts';
const withdraw = orders('withdraw');

export const faultsOfPosting: readonly PlantedFault[] = [
  {
    says: 'posts the trades there are, not all there were',
    edits: [
      [
        settle,
        'return filled === entry.filled ? own : undefined;',
        'return filled < 0 ? undefined : own;',
      ],
    ],
  },
  {
    says: 'posts what was ordered, not what was filled',
    edits: [[end, 'quantity: filled, value, charges', 'quantity: order.quantity, value, charges']],
  },
  {
    says: 'posts the limit, not the price',
    edits: [
      [
        end,
        'fills.map((fill) => timesPaise(fill.price, fill.quantity))',
        'fills.map((fill) => timesPaise(order.limit, fill.quantity))',
      ],
    ],
  },
  {
    says: 'charges a sale like a purchase',
    edits: [
      [
        end,
        'chargesOn(rates, { side, value,',
        "chargesOn(rates, { side: side === 'sell' ? 'buy' : side, value,",
      ],
    ],
  },
  {
    says: 'drops the fills of a cancelled order',
    edits: [
      [
        settle,
        'const fills = entry.filled > 0 ? await fillsOf(entry, at.trades) : [];',
        "const fills = entry.filled > 0 && entry.status !== 'cancelled' ? await fillsOf(entry, at.trades) : [];",
      ],
    ],
  },
  {
    says: 'ends an order that is filled in part',
    edits: [
      [
        settle,
        "    case 'open':\n      return settleOpen(trading, order, entry, at);",
        `    case 'open': {
      if (entry.filled === 0) return settleOpen(trading, order, entry, at);
      const part = await fillsOf(entry, at.trades);
      return part ? postOrder(trading, order, { ...entry, status: 'cancelled' }, part, at) : settleOpen(trading, order, entry, at);
    }`,
      ],
    ],
  },
  {
    says: 'posts to the ledger in one step and ends the order in the next',
    edits: [
      [
        post,
        `  const [after] = await trading.subscriptions.commit([builder.change()], (tx) =>
    trading.orders.settle(`,
        `  const [after] = await trading.subscriptions.commit([builder.change()]);
  await trading.subscriptions.commit([], (tx) =>
    trading.orders.settle(`,
      ],
    ],
  },
  {
    says: 'leaves an order that was being sent for ever',
    edits: [
      [
        orders('lease-store.postgres'),
        '    await doubtAbandoned(tx, accountId, epoch);\n',
        '    if (epoch < 0) await doubtAbandoned(tx, accountId, epoch);\n',
      ],
      [
        settleAll,
        "    if (order.state !== 'submitted') {\n      orders.push(order);\n      continue;\n    }",
        "    if (order.state !== 'submitted') orders.push(order);\n    if (orders.length >= 0) continue;",
      ],
    ],
    store: 'pglite',
    faults: 0.5,
  },
  {
    says: 'never looks at an unknown order again',
    edits: [
      [
        settleAll,
        "  if (order.state === 'needs-human') return false;",
        "  if (order.state === 'needs-human' || order.state === 'unknown') return false;",
      ],
    ],
  },
  {
    says: 'makes an installment due again that was never proved absent',
    edits: [
      [
        withdraw,
        "} else if (type === 'refused' || type === 'absent') {",
        "} else if (type === 'refused') {",
      ],
      [settle, '  if (!isProved(looked, trading.facts.sessionTimes))', '  if (looked.looks < 2)'],
      [withdraw, 'reason: failureOf[type]', 'reason: failureOf.refused'],
    ],
  },
  {
    says: 'gives two sales of a block the same name',
    edits: [
      [
        orders('book-blocks'),
        'const attempt = (await trading.orders.sellAttempts(scheduleId)) + 1;',
        'const attempt = Math.min(1, (await trading.orders.sellAttempts(scheduleId)) + 1);',
      ],
    ],
  },
  {
    says: 'believes a book that lacks what it showed before, whatever the units say',
    edits: [
      [
        prove,
        '  if (!isWithin(order.watermark, numbers) || !isWithin(claimed, numbers)) return false;\n',
        '',
      ],
      [
        prove,
        "  return (own?.bought ?? 0) === filled('buy') && (own?.sold ?? 0) === filled('sell');",
        "  return (own?.bought ?? 0) >= 0 || filled('buy') === filled('sell');",
      ],
      [prove, '  return isFinal && lookedAt', '  return (isFinal || true) && lookedAt'],
    ],
    faults: 0.6,
  },
  {
    says: 'does not wait until a late request can no longer act',
    edits: [
      [
        prove,
        '  if (Math.min(servedAt.getTime(), moment.instant.getTime()) < settledFrom) return false;\n',
        '  if (servedAt.getTime() < settledFrom - 3_600_000) return false;\n',
      ],
      [prove, 'const apartMs = 60_000;', 'const apartMs = 1;'],
      [prove, '  return isFinal && lookedAt', '  return (isFinal || true) && lookedAt'],
    ],
    faults: 0.6,
  },
];

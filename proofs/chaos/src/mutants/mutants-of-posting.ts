import { engine, type Mutant } from './mutant.ts';

const reconcile = engine('reconciliation/reconcile-order');
const end = engine('orders/order-end');
const step = engine('procedure/take-order-step');

export const mutantsOfPosting: readonly Mutant[] = [
  {
    says: 'posts the trades there are, not all there were',
    edits: [
      [
        reconcile,
        'return traded === filled ? own : undefined;',
        'return traded < 0 ? undefined : own;',
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
    says: 'charges the depository with every sale',
    edits: [
      [
        step,
        "const depositoryPaid = order.side === 'sell' && (yield* isDepositoryPaid(order, on));",
        'const depositoryPaid = false;',
      ],
    ],
  },
  {
    says: 'charges the depository once for all ETFs of a day',
    edits: [[step, 'other.instrument.id === instrument.id', 'other.instrument.id !== undefined']],
  },
  {
    says: 'drops the fills of a cancelled order',
    edits: [
      [
        reconcile,
        'const fills = entry.filled > 0 ? yield* fillsOf(entry, day) : [];',
        "const fills = entry.filled > 0 && entry.status !== 'cancelled' ? yield* fillsOf(entry, day) : [];",
      ],
      [
        reconcile,
        'return yield* postOrder(context, held, entry, fills);',
        'return yield* postOrder(context, held, fills.length > 0 ? entry : { ...entry, filled: 0 }, fills);',
      ],
    ],
  },
  {
    says: 'ends an order that is filled in part',
    edits: [
      [
        reconcile,
        "    case 'open':\n      return yield* reconcileOpen(context, held, entry);",
        `    case 'open': {
      const part = entry.filled > 0 ? yield* fillsOf(entry, day) : undefined;
      if (!part) return yield* reconcileOpen(context, held, entry);
      return yield* postOrder(context, held, { ...entry, status: 'cancelled' }, part);
    }`,
      ],
    ],
  },
];

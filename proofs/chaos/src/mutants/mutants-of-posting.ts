import { engine, type Mutant } from './mutant.ts';

const reconcile = engine('reconciliation/reconcile-order');
const end = engine('orders/order-end');
const step = engine('procedure/take-order-step');

export const mutantsOfPosting: readonly Mutant[] = [
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
];

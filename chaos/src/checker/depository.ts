import type { BookedFill, BookedOrder, Books } from './books.ts';
import { chargesOf } from './charges.ts';
import type { Recomputing } from './recompute-ledger.ts';

/**
 * Sales that pay the depository: of each account, ETF and day one. The rule is that the one posted first does;
 * moments do not always tell which that was, so where a single one was charged for it, it is that one.
 */
export function depositoryBearers(books: Books, with_: Recomputing): ReadonlySet<string> {
  const fillsOf = Map.groupBy(books.fills, ({ clientOrderId }) => clientOrderId);
  const charged = new Map(
    books.postings.flatMap(({ cause, account, amount }) =>
      account === 'charges' ? [[cause, amount] as const] : [],
    ),
  );
  const sales = books.orders.filter(
    ({ side, posted, filled }) => side === 'sell' && posted && filled > 0,
  );
  const paidFor = ({ clientOrderId, symbol }: BookedOrder): boolean => {
    const { value, on } = tradedBy(fillsOf.get(clientOrderId) ?? []);
    const sold = { side: 'sell', value, isEquity: with_.isEquity(symbol), on } as const;
    return charged.get(clientOrderId) === chargesOf(with_.rates, sold);
  };
  const groups = Map.groupBy(sales, ({ clientOrderId, account, symbol }) =>
    [account, symbol, tradedBy(fillsOf.get(clientOrderId) ?? []).on].join(' '),
  );
  return new Set(
    [...groups.values()].flatMap((group) => {
      const paying = group.filter(paidFor);
      const [first] = group.toSorted((a, b) => (a.settledAt ?? 0) - (b.settledAt ?? 0));
      const [bearer] = paying.length === 1 ? paying : [first];
      return bearer?.clientOrderId ?? [];
    }),
  );
}

/** What the fills of an order come to, and the day of the last of them in India. */
export function tradedBy(fills: readonly BookedFill[]): {
  value: number;
  units: number;
  on: string;
} {
  const last = Math.max(0, ...fills.map(({ tradedAt }) => tradedAt));
  return {
    value: fills.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
    units: fills.reduce((sum, { quantity }) => sum + quantity, 0),
    on: new Date(last + 5.5 * 3_600_000).toISOString().slice(0, 10),
  };
}

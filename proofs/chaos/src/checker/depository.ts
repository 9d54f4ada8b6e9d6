import type { BookedOrder, Books } from './books.ts';
import { chargesOf } from './charges.ts';
import type { Recomputing } from './recompute-ledger.ts';
import { tradedBy } from './traded-by.ts';

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

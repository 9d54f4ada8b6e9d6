import type { BookedOrder, BookedPosting, Books } from './books.ts';
import { type BooksOfOne, booksOfEach } from './books-of-one.ts';
import { chargesOf } from './charges.ts';
import type { Finding } from './finding.ts';
import { type Figures, type Recomputing, recompute, tradedBy } from './recompute-ledger.ts';

/** Recomputes every figure from raw fills, to the paisa. */
export function findWrongFigures(books: Books, with_: Recomputing): Finding[] {
  const split = new Set(books.splitSchedules);
  const bearers = { ...with_, depositoryBearers: depositoryBearers(books, with_) };
  return booksOfEach(books).flatMap((ofOne) => {
    const { subscription, postings } = ofOne;
    const { id } = subscription;
    const expected = recompute(ofOne, bearers);
    return [
      ...unbalanced(postings),
      ...differences(id, 'the sums of the postings', sumsOf(postings), expected),
      ...differences(id, 'the stored balances', subscription, expected),
      ...wrongUnits(ofOne, split),
    ];
  });
}

function unbalanced(postings: readonly BookedPosting[]): Finding[] {
  const causes = Map.groupBy(postings, ({ cause }) => cause);
  return [...causes].flatMap(([cause, of]) => {
    const total = of.reduce((sum, { amount }) => sum + amount, 0);
    return total === 0 ? [] : [figure(cause, `its postings add up to ${total}, not to nothing`)];
  });
}

function sumsOf(postings: readonly BookedPosting[]): Figures {
  const sum = (account: string): number =>
    postings.reduce((total, one) => (one.account === account ? total + one.amount : total), 0);
  return {
    putIn: 0 - sum('put_in'),
    carry: sum('carry'),
    pool: sum('pool'),
    withdrawable: sum('withdrawable'),
    unitsAtCost: sum('units'),
    charges: sum('charges'),
    gains: 0 - sum('gains'),
  };
}

const names = [
  'putIn',
  'carry',
  'pool',
  'withdrawable',
  'unitsAtCost',
  'charges',
  'gains',
] as const satisfies readonly (keyof Figures)[];

const differences = (id: string, what: string, found: Figures, expected: Figures): Finding[] =>
  names
    .filter((name) => found[name] !== expected[name])
    .map((name) => figure(id, `${what} say ${name} ${found[name]}, the fills ${expected[name]}`));

function wrongUnits(
  { subscription: { id }, orders, postings, fillsOf }: BooksOfOne,
  split: ReadonlySet<string>,
): Finding[] {
  const filled = new Map<string, number>();
  for (const order of orders) {
    const units = (fillsOf.get(order.clientOrderId) ?? []).reduce((sum, f) => sum + f.quantity, 0);
    const signed = order.side === 'buy' ? units : -units;
    filled.set(order.scheduleId, (filled.get(order.scheduleId) ?? 0) + signed);
  }
  const posted = new Map<string, number>();
  for (const { scheduleNumber, units } of postings) {
    const scheduleId = `${id}.${scheduleNumber}`;
    posted.set(scheduleId, (posted.get(scheduleId) ?? 0) + units);
  }
  return [...new Set([...filled.keys(), ...posted.keys()])]
    .filter((schedule) => !split.has(schedule))
    .filter((schedule) => (filled.get(schedule) ?? 0) !== (posted.get(schedule) ?? 0))
    .map((schedule) =>
      figure(
        schedule,
        `the postings say ${posted.get(schedule) ?? 0} units, the fills ${filled.get(schedule) ?? 0}`,
      ),
    );
}

const figure = (subject: string, says: string): Finding => ({ kind: 'figure', subject, says });

/**
 * One sale of each account, ETF and day pays the depository: the first posted. Times do not always show which, so
 * a single charged one is accepted.
 */
function depositoryBearers(books: Books, with_: Recomputing): ReadonlySet<string> {
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

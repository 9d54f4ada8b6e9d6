import type { BookedOrder } from './books.ts';
import { fingerprintOf, type MarketOrder } from './market-orders.ts';

export type Match = {
  market: MarketOrder;
  booked: BookedOrder;
  /** Matched by the broker's number, or only by terms and day. */
  known: boolean;
};

export type Matching = {
  matches: Match[];
  duplicates: MarketOrder[];
  /** Repeated although the only row of these terms has its order. */
  again: { market: MarketOrder; booked: BookedOrder }[];
  strangers: MarketOrder[];
};

/** Matches by the broker's number; else by terms and day with a row that is left. */
export function matchOrders(
  market: readonly MarketOrder[],
  booked: readonly BookedOrder[],
): Matching {
  const byNumber = new Map(
    booked.flatMap((row) => (row.brokerOrderId === null ? [] : [[keyOf(row), row] as const])),
  );
  const matches: Match[] = [];
  const unknown: MarketOrder[] = [];
  const duplicates: MarketOrder[] = [];
  for (const order of market) {
    const row = byNumber.get(`${order.user} ${order.number}`);
    if (row) matches.push({ market: order, booked: row, known: true });
    else if (order.origin === 'request' || order.origin === 'late') unknown.push(order);
    else if (order.origin === 'accepted-twice') duplicates.push(order);
  }

  const adoptedDuplicates = matches
    .filter((match) => match.market.origin === 'accepted-twice')
    .map((match) => duplicateOf(match.market));

  const taken = new Set(matches.map((match) => match.booked));
  const left = Map.groupBy(
    booked.filter((row) => !taken.has(row)),
    (row) => dayAndTerms(row.submittedAt, { ...row, user: row.account }),
  );
  // Rows with another's number last: they had their own order too.
  const adopted = Map.groupBy(
    matches.filter((match) => match.market.origin === 'manual').map((match) => match.booked),
    (row) => dayAndTerms(row.submittedAt, { ...row, user: row.account }),
  );
  const owned = new Map(
    matches.map(({ booked: row }) => [
      dayAndTerms(row.submittedAt, { ...row, user: row.account }),
      row,
    ]),
  );
  const again: Matching['again'] = [];
  const strangers: MarketOrder[] = [];
  for (const order of unknown) {
    // The books adopted the duplicate, so the first is the duplicate.
    const duplicate = adoptedDuplicates.indexOf(duplicateOf(order));
    if (duplicate !== -1) {
      adoptedDuplicates.splice(duplicate, 1);
      duplicates.push(order);
      continue;
    }
    const key = dayAndTerms(order.acceptedAt, order);
    const row = left.get(key)?.shift() ?? adopted.get(key)?.shift();
    const first = owned.get(key);
    if (row) {
      matches.push({ market: order, booked: row, known: false });
      owned.set(key, row);
    } else if (first) again.push({ market: order, booked: first });
    else strangers.push(order);
  }
  return { matches, duplicates, again, strangers };
}

const keyOf = ({ account, brokerOrderId }: BookedOrder): string => `${account} ${brokerOrderId}`;

const duplicateOf = (order: MarketOrder): string => `${order.acceptedAt} ${fingerprintOf(order)}`;

type Terms = Parameters<typeof fingerprintOf>[0];

/** Sessions lie within one UTC day. */
const dayAndTerms = (at: number, terms: Terms): string =>
  `${Math.floor(at / 86_400_000)} ${fingerprintOf(terms)}`;

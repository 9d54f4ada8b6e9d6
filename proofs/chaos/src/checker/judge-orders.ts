import type { BookedOrder } from './books.ts';
import type { Finding } from './finding.ts';
import {
  filledOf,
  fingerprintOf,
  type MarketOrder,
  matters,
  type Sending,
} from './market-orders.ts';
import type { Match, Matching } from './match-orders.ts';

/** Whether a halt names the order. */
export type Alarms = { name(market: MarketOrder): boolean };

/** States of an unknown or open result. */
const open = new Set(['submitted', 'unknown', 'working', 'part-filled', 'needs-human']);

/** Two market orders for one installment, or two concurrent sales of a block. */
export function findDoubles({ matches, again }: Matching): Finding[] {
  const resent = again
    .filter(({ market }) => matters(market))
    .map(({ market, booked }): Finding => {
      const says = `sent again: ${describe(market)}`;
      return { kind: 'double', subject: booked.installmentId ?? booked.scheduleId, says };
    });
  const mattering = matches.filter(({ market }) => market.origin !== 'manual' && matters(market));
  const purposes = Map.groupBy(
    mattering,
    ({ booked }) => booked.installmentId ?? booked.scheduleId,
  );
  const doubled = [...purposes].flatMap(([purpose, of]): Finding[] => {
    const isSale = of[0]?.booked.side === 'sell';
    const duplicates = isSale ? of.filter((one) => of.some((other) => overlap(one, other))) : of;
    if (duplicates.length < 2) return [];
    const says = duplicates.map(({ market }) => describe(market)).join(' and ');
    return [{ kind: 'double', subject: purpose, says }];
  });
  return [...resent, ...doubled];
}

const overlap = ({ market: one }: Match, { market: other }: Match): boolean =>
  one !== other &&
  one.acceptedAt < (other.endedAt ?? Number.POSITIVE_INFINITY) &&
  other.acceptedAt < (one.endedAt ?? Number.POSITIVE_INFINITY);

/**
 * Orders that moved money and that the books miss or call never placed, without a halt naming them. A broker's
 * duplicate must be noticed too.
 */
export function findLosses(
  { matches, duplicates, strangers }: Matching,
  alarms: Alarms,
): Finding[] {
  const unseen = duplicates
    .filter((market) => matters(market) && !alarms.name(market))
    .map((market): Finding => {
      const says = `no halt names the duplicate order ${describe(market)}`;
      return { kind: 'loss', subject: market.number, says };
    });
  const unheard = matches
    .filter(({ known, booked, market }) => !known && matters(market) && !open.has(booked.state))
    .filter(({ market }) => !alarms.name(market))
    .map(({ booked, market }): Finding => {
      const says = `the books say ${booked.state}, the market has ${describe(market)}`;
      return { kind: 'loss', subject: booked.clientOrderId, says };
    });
  const unintended = strangers.filter(matters).map((market): Finding => {
    const says = `the books have no row for ${describe(market)}`;
    return { kind: 'loss', subject: market.number, says };
  });
  return [...unseen, ...unheard, ...unintended];
}

/** Rows with the number of another order. */
export const findMistakenIdentities = ({ matches }: Matching): Finding[] =>
  matches
    .filter(({ known, booked, market }) => {
      return known && fingerprintOf({ ...booked, user: booked.account }) !== fingerprintOf(market);
    })
    .map(({ booked, market }) => ({
      kind: 'loss',
      subject: booked.clientOrderId,
      says: `the books take ${describe(market)} at ${market.limit} for an order of ${booked.quantity} at ${booked.limit}`,
    }));

/** Rows marked filled without a market order. */
export function findInventions(booked: readonly BookedOrder[], { matches }: Matching): Finding[] {
  const real = new Set(matches.filter(({ known }) => known).map((match) => match.booked));
  return booked
    .filter((row) => row.filled > 0 && !real.has(row))
    .map((row) => ({
      kind: 'loss',
      subject: row.clientOrderId,
      says: `the books say ${row.filled} units were filled by ${row.brokerOrderId ?? 'no order'}, the market has none`,
    }));
}

/** More requests than durable rows is a repetition. */
export function findRepetitions(
  booked: readonly BookedOrder[],
  sendings: readonly Sending[],
): Finding[] {
  const intended = new Map<string, number>();
  for (const row of booked) {
    const print = fingerprintOf({ ...row, user: row.account });
    intended.set(print, (intended.get(print) ?? 0) + 1);
  }
  return [...Map.groupBy(sendings, ({ fingerprint }) => fingerprint)].flatMap(([print, of]) => {
    const rows = intended.get(print) ?? 0;
    if (of.length <= rows) return [];
    return [{ kind: 'repeated', subject: print, says: `sent ${of.length} times for ${rows} rows` }];
  });
}

/** Orders neither completed nor reported after the faults ended. */
export const findUnfinished = (booked: readonly BookedOrder[]): Finding[] =>
  booked
    .filter(({ state }) => open.has(state) && state !== 'needs-human')
    .map(({ clientOrderId, state }) => ({
      kind: 'unfinished',
      subject: clientOrderId,
      says: `still ${state}`,
    }));

const describe = (market: MarketOrder): string =>
  `${market.number} (${market.side} ${market.symbol}, ${filledOf(market)} of ${market.quantity} filled` +
  `${market.endedAt === undefined ? ', open' : ''}, ${market.origin})`;

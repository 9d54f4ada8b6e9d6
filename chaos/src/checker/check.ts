import type { Books } from './books.ts';
import type { Finding } from './finding.ts';
import { findStuck } from './judge-awaited-orders.ts';
import { type Care, findCarelessness } from './judge-care.ts';
import { findWrongFills } from './judge-fills.ts';
import { findWrongFigures } from './judge-ledger.ts';
import { findWrongHours, type MarketHours } from './judge-market-hours.ts';
import {
  findDoubles,
  findInventions,
  findLosses,
  findMistakenIdentities,
  findRepetitions,
  findUnfinished,
} from './judge-orders.ts';
import { filledOf, marketFrom, matters } from './market-orders.ts';
import { matchOrders } from './match-orders.ts';
import type { Recomputing } from './recompute-ledger.ts';
import type { TruthLine } from './truth-line.ts';

export type Verdict = {
  findings: Finding[];
  counts: {
    /** Installments and blocks for which at least one order was made. */
    intents: number;
    marketOrders: number;
    filled: number;
    needsHuman: number;
    /** Duplicate orders the broker made by itself: nobody on our side can keep it from that. */
    brokerDuplicates: number;
    /** Orders the investor placed by hand and our books took for ours (rule 8: the safe error). */
    adoptedByHand: number;
    states: Record<string, number>;
  };
};

export type CheckInput = {
  truth: Iterable<TruthLine>;
  books: Books;
  recomputing: Recomputing;
  /** Faults have ended and there was time for everything to come to an end. */
  atRest: boolean;
  care: Care;
  /** Left out where the truth log does not name the prices that were told. */
  hours?: MarketHours;
};

/** Says what is double, lost or wrong. Shares no code with what it judges. */
export function check({ truth, books, recomputing, atRest, care, hours }: CheckInput): Verdict {
  const market = marketFrom(truth);
  const { orders, sendings } = market;
  const matching = matchOrders(orders, books.orders);
  const said = books.alarms.join(' ');
  const alarms = { name: ({ number }: { number: string }) => said.includes(number) };
  const findings = [
    ...findDoubles(matching),
    ...findLosses(matching, alarms),
    ...findMistakenIdentities(matching),
    ...findInventions(books.orders, matching),
    ...findRepetitions(books.orders, sendings),
    ...findCarelessness(books.orders, market, care),
    ...(hours ? findWrongHours(market, hours) : []),
    ...findWrongFills(books.orders, books.fills, matching),
    ...findWrongFigures(books, recomputing),
    ...(atRest ? findUnfinished(books.orders) : []),
    ...(atRest ? findStuck(books) : []),
  ];
  const states: Record<string, number> = {};
  for (const { state } of books.orders) states[state] = (states[state] ?? 0) + 1;
  return {
    findings,
    counts: {
      intents: new Set(books.orders.map((row) => row.installmentId ?? row.scheduleId)).size,
      marketOrders: orders.filter(({ origin }) => origin !== 'manual').length,
      filled: orders.filter((order) => order.origin !== 'manual' && filledOf(order) > 0).length,
      needsHuman: states['needs-human'] ?? 0,
      brokerDuplicates: orders.filter(
        (order) => order.origin === 'accepted-twice' && matters(order),
      ).length,
      adoptedByHand: matching.matches.filter(({ market }) => market.origin === 'manual').length,
      states,
    },
  };
}

/** Orders our books doubt although the market has them: with an honest broker they are to be found at once. */
export function findDoubtsAboutPlaced({
  truth,
  books,
}: Pick<CheckInput, 'truth' | 'books'>): Finding[] {
  return matchOrders(marketFrom(truth).orders, books.orders)
    .matches.filter(({ known, booked }) => !known && doubtful.has(booked.state))
    .map(({ booked, market }) => ({
      kind: 'unfinished',
      subject: booked.clientOrderId,
      says: `still ${booked.state}, and the market has ${market.number}`,
    }));
}

const doubtful = new Set(['unknown', 'submitted']);

import type { BookedFill, BookedInstallment, BookedOrder, Books } from './books.ts';
import type { Finding } from './finding.ts';
import { type Care, findCarelessness } from './judge-care.ts';
import { findWrongFigures } from './judge-ledger.ts';
import { type Calm, findUnserved } from './judge-liveness.ts';
import {
  findDoubles,
  findInventions,
  findLosses,
  findMistakenIdentities,
  findRepetitions,
  findUnfinished,
} from './judge-orders.ts';
import {
  filledOf,
  type Market,
  marketFrom,
  matters,
  type Sending,
  type ShownPrice,
} from './market-orders.ts';
import { type Matching, matchOrders } from './match-orders.ts';
import type { Recomputing } from './recompute-ledger.ts';
import type { TruthLine } from './truth-line.ts';

const wrong = ({ clientOrderId }: BookedOrder, says: string): Finding => ({
  kind: 'figure',
  subject: clientOrderId,
  says: `the books say ${says}`,
});

type Trade = { number: string; quantity: number; price: number };

const asTrade = ({ tradeNumber, quantity, price }: BookedFill): Trade => ({
  number: tradeNumber,
  quantity,
  price,
});

const nameOf = ({ number, quantity, price }: Trade): string => `${number}: ${quantity} at ${price}`;

/** Checked only if the truth log contains the prices shown. */
type MarketHours = {
  /** Since midnight in India. */
  opensAtMs: number;
  lastOrderMs: number;
  /** The maximum age of a price, including the way to the broker. */
  priceLifeMs: number;
  clockToleranceMs: number;
};

const minuteMs = 60_000;

const offsetMs = 330 * minuteMs;

const dayMs = 1_440 * minuteMs;

const dayOf = (at: number): number => Math.floor((at + offsetMs) / dayMs);

/** An installment waits for a closed market and must not fail for it. */
const findFailedForClosedMarket = (installments: readonly BookedInstallment[]): Finding[] =>
  installments
    .filter(({ status, reason }) => status === 'failed' && reason === 'MARKET_CLOSED')
    .map(({ id }) => ({
      kind: 'unfinished',
      subject: id,
      says: 'failed although the market was only closed',
    }));

export type ChaosVerdict = {
  findings: Finding[];
  counts: {
    /** Installments that were due. */
    wanted: number;
    made: number;
    bought: number;
    sentInCalm: number;
    reasons: Record<string, number>;
    intents: number;
    marketOrders: number;
    filled: number;
    needsHuman: number;
    /** Duplicates by the broker, which the product cannot prevent. */
    brokerDuplicates: number;
    /** Manual orders adopted as the product's own (rule 8, the safe error). */
    adoptedByHand: number;
    states: Record<string, number>;
  };
};

export type CheckInput = {
  truth: Iterable<TruthLine>;
  books: Books;
  recomputing: Recomputing;
  /** Faults have ended and all work had time to complete. */
  atRest: boolean;
  care: Care;
  /** The last session; later installments were not due. */
  until: string;
  /** If given, installments due after the faults are checked too. */
  calm?: Calm;
  /** Omitted if the truth log has no prices. */
  hours?: MarketHours;
};

/** Finds duplicates, losses and wrong figures. Shares no code with the product. */
export function check(input: CheckInput): ChaosVerdict {
  const { truth, books, recomputing, atRest, care, until, calm, hours } = input;
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
    ...findFailedForClosedMarket(books.installments),
    ...(atRest ? findUnfinished(books.orders) : []),
    ...(atRest ? findStuck(books) : []),
    ...(calm ? findUnserved(books, calm, care.ordersPerDay) : []),
  ];
  const states: Record<string, number> = {};
  for (const { state } of books.orders) states[state] = (states[state] ?? 0) + 1;
  const due = books.installments.filter(
    ({ status, plannedOn }) => status !== 'cancelled' && plannedOn <= until,
  );
  const ordered = new Set(books.orders.map(({ installmentId }) => installmentId));
  const ours = [...matching.matches, ...matching.again].filter(
    ({ market }) => filledOf(market) > 0,
  );
  const filledFor = new Set(ours.map(({ booked }) => booked.installmentId));
  return {
    findings,
    counts: {
      wanted: due.length,
      made: due.filter(({ id }) => ordered.has(id)).length,
      bought: due.filter(({ id }) => filledFor.has(id)).length,
      sentInCalm: books.orders.filter(({ submittedAt }) => calm && submittedAt >= calm.faultsEnd)
        .length,
      reasons: reasonsOf(due),
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

function reasonsOf(due: readonly BookedInstallment[]): Record<string, number> {
  const reasons: Record<string, number> = {};
  for (const { status, reason } of due) {
    if (status === 'executed' || reason === null) continue;
    reasons[reason] = (reasons[reason] ?? 0) + 1;
  }
  return reasons;
}

/** Orders in doubt although the market has them: with an honest broker they must be found. */
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

/** Installments and blocks waiting for an order that ended or was never made. */
function findStuck({ installments, sales, orders }: Books): Finding[] {
  const made = new Map(orders.map((row) => [row.clientOrderId, row]));
  const awaited = [
    ...installments
      .filter(({ status }) => status === 'ordered')
      .map(({ id, clientOrderId }) => ({ subject: id, clientOrderId: clientOrderId ?? '' })),
    ...sales.map(({ scheduleId, clientOrderId }) => ({ subject: scheduleId, clientOrderId })),
  ];
  return awaited.flatMap(({ subject, clientOrderId }): Finding[] => {
    const order = made.get(clientOrderId);
    if (order && !order.posted) return [];
    const end = order ? `has ended as ${order.state}` : 'was never made';
    return [
      { kind: 'unfinished', subject, says: `waits for order ${clientOrderId}, which ${end}` },
    ];
  });
}

/** Orders outside the hours, or without a fresh price of the day. */
function findWrongHours({ sendings, prices }: Market, hours: MarketHours): Finding[] {
  const bySymbol = Map.groupBy(prices, ({ symbol }) => symbol);
  return sendings.flatMap((sending) => {
    const says = whatIsWrong(sending, bySymbol.get(sending.symbol) ?? [], hours);
    return says === undefined ? [] : [{ kind: 'careless', subject: sending.fingerprint, says }];
  });
}

function whatIsWrong(
  { at }: Sending,
  shown: readonly ShownPrice[],
  { opensAtMs, lastOrderMs, priceLifeMs, clockToleranceMs }: MarketHours,
): string | undefined {
  const sinceMidnight = (at + offsetMs) % dayMs;
  if (sinceMidnight < opensAtMs || sinceMidnight > lastOrderMs)
    return `sent ${Math.round(sinceMidnight / 1_000)} seconds after midnight`;
  const recent = shown.filter((price) => price.at <= at && at - price.at <= priceLifeMs);
  if (recent.length === 0) return `sent without a price of the last ${priceLifeMs} ms`;
  const ofToday = recent.filter(({ tradedAt }) => dayOf(tradedAt) === dayOf(at));
  if (ofToday.length === 0) return 'sent by a price of an earlier day';
  return ofToday.some((price) => Math.abs(price.servedAt - price.at) <= clockToleranceMs)
    ? undefined
    : 'sent although the clock of the broker was off';
}

/** Booked fills against market trades. */
function findWrongFills(
  booked: readonly BookedOrder[],
  fills: readonly BookedFill[],
  { matches }: Matching,
): Finding[] {
  const fillsOf = Map.groupBy(fills, ({ clientOrderId }) => clientOrderId);
  const marketOf = new Map(
    matches.filter(({ known }) => known).map(({ booked: row, market }) => [row, market]),
  );
  return booked
    .filter(({ posted }) => posted)
    .flatMap((row) => {
      const market = marketOf.get(row);
      const real = (market?.trades ?? []).map(nameOf).sort().join(', ');
      const own = (fillsOf.get(row.clientOrderId) ?? []).map(asTrade).map(nameOf).sort().join(', ');
      if (real !== own) return [wrong(row, `fills "${own}", the market gave "${real}"`)];
      if (market && filledOf(market) !== row.filled) {
        return [wrong(row, `filled ${row.filled}, the market ${filledOf(market)}`)];
      }
      if (market && market.endedAt === undefined)
        return [wrong(row, 'ended, but open in the market')];
      return [];
    });
}

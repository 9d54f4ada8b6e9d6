import { isBeyond, mayWitness, paise, priceWitness } from '@safe-trading/engine';
import {
  closesCompared,
  deviationOf,
  fewestSiblings,
  middleOf,
  ratioOf,
} from '@safe-trading/engine/rules';
import { type FillModel, splitFactor } from '@safe-trading/simulator/fills';
import { cached } from './cached.ts';
import type { EtfHistory } from './etf-history.ts';
import type { MarketHours } from './market-hours.ts';
import type { Offers } from './offers.ts';

export type PriceAsked = {
  readonly etf: number;
  readonly session: number;
  /** Of the stored prices. */
  readonly minute: number;
  readonly fillModel: FillModel;
  readonly last: number;
  /** Positive for a purchase, negative for a sale. */
  readonly thresholdBp: number;
};

/** What the ETFs on the same underlying say of a price; shared by all runs. */
export type GroupValues = {
  judge(asked: PriceAsked): 'fair' | 'beyond' | 'unwitnessed';
};

/** Ratios of so many ETFs and sessions; cleared when full. */
const keptAtMost = 50_000;
/** More than the rounding of a price to its tick, in paise. */
const slack = 10;
const unwitnessed = -1;

type GroupValue = { readonly value: number; readonly disagreementBp: number };

export function openGroupValues(
  histories: readonly EtfHistory[],
  hours: readonly MarketHours[],
  offers: Pick<Offers, 'seen'>,
): GroupValues {
  const groups = groupsOf(histories);
  const closes: ReturnType<typeof openCloses>[] = [];
  const kept = new Map<number, Float64Array>();
  /** By ETF and session: the least and the most the group can say that day. */
  const least: Float64Array[] = [];
  const most: Float64Array[] = [];

  /** By sibling; NaN for one that is no witness. */
  const ratios = (etf: number, session: number): Float64Array => {
    const key = etf * hours.length + session;
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= keptAtMost) kept.clear();
    const found = Float64Array.from(groups[etf] ?? [], (sibling) => ratioTo(etf, sibling, session));
    kept.set(key, found);
    return found;
  };

  const closesBefore = (etf: number, session: number): ClosesBefore | undefined => {
    const history = histories[etf];
    const opened = closes[etf] ?? (history && openCloses(history, hours));
    if (opened) closes[etf] = opened;
    return opened?.before(session);
  };

  const ratioTo = (etf: number, sibling: number, session: number): number => {
    const history = histories[sibling];
    const [own, other] = [closesBefore(etf, session), closesBefore(sibling, session)];
    if (!history || !own || !other || session >= history.goneFrom) return Number.NaN;
    if (!mayWitness(paise(history.rankedTurnover[other.end] ?? 0))) return Number.NaN;
    return ratioBetween(own, other) ?? Number.NaN;
  };

  const findBounds = (etf: number, session: number): void => {
    const [lows, highs]: [number[], number[]] = [[], []];
    const ofEtf = ratios(etf, session);
    for (const [place, sibling] of (groups[etf] ?? []).entries()) {
      const ratio = ofEtf[place] ?? Number.NaN;
      const range = Number.isNaN(ratio) ? undefined : rangeOf(sibling, session);
      if (!range) continue;
      lows.push(range.low * ratio);
      highs.push(range.high * ratio);
    }
    const isKnown = lows.length >= fewestSiblings;
    set(least, etf, session, isKnown ? middleOf(lows) : unwitnessed);
    set(most, etf, session, isKnown ? middleOf(highs) : unwitnessed);
  };

  /** Undefined without a trade of the day. */
  const rangeOf = (etf: number, session: number) => {
    const history = histories[etf];
    const row = history?.rowsBefore[session] ?? 0;
    if (history?.sessionOf[row] === session) {
      const { low, high } = history.listing.series;
      return { low: (low[row] ?? 0) - slack, high: (high[row] ?? 0) + slack };
    }
    // A trade of a special session is dated to this morning.
    if (history?.sessionOf[row - 1] !== -1) return undefined;
    const seen = offers.seen(etf, session, hours[session]?.opens ?? 0, 'played');
    return seen?.isTradedToday ? { low: seen.quote.last, high: seen.quote.last } : undefined;
  };

  const set = (values: Float64Array[], etf: number, session: number, value: number): void => {
    const ofEtf = values[etf] ?? new Float64Array(hours.length).fill(Number.NaN);
    values[etf] = ofEtf;
    ofEtf[session] = value;
  };

  const valueAt = cached<GroupValue | 'none'>(hours.length, (etf, session, minute, fillModel) => {
    const ofEtf = ratios(etf, session);
    const siblings = (groups[etf] ?? []).flatMap((sibling, place) => {
      const ratio = ofEtf[place] ?? Number.NaN;
      if (Number.isNaN(ratio)) return [];
      const seen = offers.seen(sibling, session, minute, fillModel);
      return seen?.isTradedToday ? [{ last: seen.quote.last, ratio }] : [];
    });
    return priceWitness(1, siblings) ?? 'none';
  });

  return {
    judge({ etf, session, minute, fillModel, last, thresholdBp }) {
      if (Number.isNaN(least[etf]?.[session] ?? Number.NaN)) findBounds(etf, session);
      const bound = (thresholdBp > 0 ? least : most)[etf]?.[session] ?? unwitnessed;
      if (bound === unwitnessed) return 'unwitnessed';
      // Prices of siblings, which are costly to find, matter only if the day allows such a deviation at all.
      const side = Math.sign(thresholdBp);
      if (deviationOf(last, bound) * side <= thresholdBp * side) return 'fair';
      const found = valueAt(etf, session, minute, fillModel);
      if (found === 'none') return 'unwitnessed';
      const { value, disagreementBp } = found;
      const deviationBp = deviationOf(last, value);
      return isBeyond({ deviationBp, disagreementBp }, thresholdBp) ? 'beyond' : 'fair';
    },
  };
}

function groupsOf(histories: readonly EtfHistory[]): readonly (readonly number[])[] {
  const members = Map.groupBy(histories.keys(), (etf) => histories[etf]?.underlying);
  return histories.map(({ underlying }, etf) =>
    (members.get(underlying) ?? []).filter((other) => other !== etf),
  );
}

/** The last closes before a session, in its units. */
type ClosesBefore = {
  readonly sessions: Int32Array;
  readonly prices: Float64Array;
  readonly begin: number;
  readonly end: number;
};

function openCloses(history: EtfHistory, hours: readonly MarketHours[]) {
  const { listing, sessionOf, fullBefore, rowsBefore } = history;
  const { dates, close } = listing.series;
  const rows = Array.from(sessionOf.keys()).filter((row) => (sessionOf[row] ?? -1) >= 0);
  const sessions = Int32Array.from(rows, (row) => sessionOf[row] ?? -1);
  const bySplits = new Map<number, Float64Array>();

  const pricesOn = (session: number): Float64Array => {
    const to = hours[session]?.on;
    const passed = to ? listing.splits.filter(({ exDate }) => exDate <= to).length : 0;
    const known = bySplits.get(passed);
    if (known) return known;
    const found = Float64Array.from(rows, (row) => {
      const from = dates[row];
      return (close[row] ?? 0) / (from && to ? splitFactor(listing.splits, { from, to }) : 1);
    });
    bySplits.set(passed, found);
    return found;
  };

  return {
    before(session: number): ClosesBefore {
      const end = fullBefore[rowsBefore[session] ?? 0] ?? 0;
      return { sessions, prices: pricesOn(session), begin: Math.max(0, end - closesCompared), end };
    },
  };
}

const room = new Float64Array(closesCompared);

function ratioBetween(own: ClosesBefore, other: ClosesBefore): number | undefined {
  let count = 0;
  let place = other.begin;
  for (let at = own.begin; at < own.end; at += 1) {
    const session = own.sessions[at] ?? -1;
    while (place < other.end && (other.sessions[place] ?? -1) < session) place += 1;
    if (place === other.end) break;
    if (other.sessions[place] !== session) continue;
    room[count] = (own.prices[at] ?? 0) / (other.prices[place] ?? 1);
    count += 1;
  }
  return ratioOf(room.subarray(0, count));
}

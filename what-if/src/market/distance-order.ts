import type { Paise, Ranked } from '@safe-trading/engine';
import { paise } from '@safe-trading/engine';
import { compareRatios, hasWideSpread } from '@safe-trading/engine/rules';
import {
  bandOf,
  quoteAt,
  quoteFrom,
  type TradingDay,
  yearRangeBefore,
} from '@safe-trading/simulator/fills';
import type { EtfHistory } from './etf-history.ts';

export type RankedEtf = Omit<Ranked, 'distanceBp'> & { readonly etf: number };

/** The ETFs of one minute in the order of a ranking, found one after the other as far as somebody asks. */
export type DistanceOrder = {
  /** The n-th nearest to its low of all that the prices of this minute do not exclude, from 0. */
  at(place: number): RankedEtf | undefined;
};

export type OrderFacts = {
  readonly histories: readonly EtfHistory[];
  readonly session: number;
  /** Minutes since the opening. */
  readonly minute: number;
  readonly minutes: number;
  /** Listed long enough, and traded enough. */
  readonly eligible: Int16Array;
  dayOf(etf: number): TradingDay | undefined;
};

type Waiting = { readonly etf: number; readonly yearLow: number; readonly bound: number };

/**
 * A price lies within its day's range, so the day's low says how near an ETF can be at the most: only those that may
 * be nearer than what is known are looked at closely.
 */
export function openDistanceOrder(facts: OrderFacts): DistanceOrder {
  const waiting = waitingOf(facts);
  const known: RankedEtf[] = [];
  let next = 0;
  return {
    at(place) {
      for (;;) {
        const nearest = waiting[next];
        const found = known[place];
        if (!nearest || (found && nearest.bound * found.low52 > found.last * (1 + 1e-12))) {
          return found;
        }
        next += 1;
        const ranked = rankedOf(facts, nearest);
        if (ranked) insert(known, ranked);
      }
    },
  };
}

function waitingOf({ histories, session, eligible }: OrderFacts): Waiting[] {
  const waiting: Waiting[] = [];
  for (const etf of eligible) {
    const history = histories[etf];
    if (!history) continue;
    const { rowsBefore, sessionOf, yearLow, listing } = history;
    const row = rowsBefore[session] ?? 0;
    if (sessionOf[row] === session) {
      const low = yearLow[row] ?? 0;
      if (low > 0) {
        const bound = Math.max(1, (listing.series.low[row] ?? 0) / low);
        waiting.push({ etf, yearLow: low, bound });
      }
      continue;
    }
    const on = listing.series.dates[row - 1];
    // It has not traded today: its last price is that of yesterday, and the year is another one each day.
    if (on !== undefined) waiting.push({ etf, yearLow: -1, bound: 1 });
  }
  return waiting.sort((a, b) => a.bound - b.bound);
}

function rankedOf(facts: OrderFacts, { etf, yearLow }: Waiting): RankedEtf | undefined {
  const { histories, session, minute, minutes } = facts;
  const history = histories[etf];
  const day = facts.dayOf(etf);
  if (!history || !day) return undefined;
  const row = history.rowsBefore[session] ?? 0;
  const before =
    yearLow >= 0
      ? yearLow
      : (yearRangeBefore(history.listing, row, day.session.recordedDate)?.low ?? 0);
  if (before <= 0) return undefined;
  const seen = quoteAt(day, { phase: 'open', minute, minutes });
  const quote = quoteFrom(seen);
  const { last } = quote;
  if (last <= 0) return undefined;
  // The day's band is that of the morning.
  const { lower, upper } = bandOf(day, 0, minutes);
  if (last >= upper || last <= lower || hasWideSpread(quote)) {
    return undefined;
  }
  const low52 = Math.min(before, seen.low > 0 ? seen.low : before, last);
  return {
    etf,
    instrument: history.listing.etf,
    last,
    low52: paise(low52),
    medianTurnover: turnoverOf(history, row),
  };
}

const turnoverOf = ({ rankedTurnover, fullBefore }: EtfHistory, row: number): Paise =>
  paise(rankedTurnover[fullBefore[row] ?? 0] ?? 0);

/** The order of a ranking: the ratio to the low, then the higher turnover, then the symbol. */
function insert(known: RankedEtf[], fresh: RankedEtf): void {
  let place = known.length;
  while (place > 0 && isNearer(fresh, known[place - 1])) place -= 1;
  known.splice(place, 0, fresh);
}

function isNearer(a: RankedEtf, b: RankedEtf | undefined): boolean {
  if (!b) return false;
  const difference =
    compareRatios(a.last, a.low52, b.last, b.low52) || b.medianTurnover - a.medianTurnover;
  return difference < 0 || (difference === 0 && a.instrument.symbol < b.instrument.symbol);
}

import type { Paise, Ranked } from '@safe-trading/engine';
import { paise } from '@safe-trading/engine';
import { compareRatios, hasWideSpread } from '@safe-trading/engine/rules';
import {
  bandOf,
  type FillModel,
  quoteAt,
  quoteFrom,
  yearRangeBefore,
} from '@safe-trading/simulator/fills';
import type { AtMinute } from './cached.ts';
import type { EtfHistory } from './etf-history.ts';
import type { MarketHours } from './market-hours.ts';
import type { TradingDays } from './trading-days.ts';

export type RankedEtf = Omit<Ranked, 'distanceBp'> & { readonly etf: number };

/** The ETFs of one minute in the order of a ranking, found one after the other as far as somebody asks. */
export type DistanceOrder = {
  /** The n-th nearest to its low of all that the prices of this minute do not exclude, from 0. */
  at(place: number): RankedEtf | undefined;
};

/** ETFs of a session by how near to its low each can be at the most, as a share of the low: the nearest first. */
export type WaitingEtfs = { readonly etfs: Int16Array; readonly bounds: Float64Array };

/**
 * A price lies within its day's range, so the day's low says how near an ETF can be at the most: only those that may
 * be nearer than what is known are looked at closely.
 */
export function openDistanceOrder(
  { etfs, bounds }: WaitingEtfs,
  isLeftOut: (etf: number) => boolean,
  rankedOf: (etf: number) => RankedEtf | undefined,
): DistanceOrder {
  const known: RankedEtf[] = [];
  let next = 0;
  return {
    at(place) {
      for (; next < etfs.length; next += 1) {
        const found = known[place];
        if (found && (bounds[next] ?? 0) * found.low52 > found.last * (1 + 1e-12)) return found;
        const etf = etfs[next] ?? -1;
        const ranked = isLeftOut(etf) ? undefined : rankedOf(etf);
        if (ranked) insert(known, ranked);
      }
      return known[place];
    },
  };
}

export function waitingEtfs(
  histories: readonly EtfHistory[],
  session: number,
  eligible: Int16Array,
): WaitingEtfs {
  const waiting: { etf: number; bound: number }[] = [];
  for (const etf of eligible) {
    const history = histories[etf];
    if (!history) continue;
    const { rowsBefore, sessionOf, yearLow, listing } = history;
    const row = rowsBefore[session] ?? 0;
    if (sessionOf[row] !== session) {
      // It has not traded today: its last price is that of yesterday, and the year is another one each day.
      if (row > 0) waiting.push({ etf, bound: 1 });
      continue;
    }
    const low = yearLow[row] ?? 0;
    if (low > 0) {
      waiting.push({ etf, bound: Math.max(1, (listing.series.low[row] ?? 0) / low) });
    }
  }
  waiting.sort((a, b) => a.bound - b.bound);
  return {
    etfs: Int16Array.from(waiting, ({ etf }) => etf),
    bounds: Float64Array.from(waiting, ({ bound }) => bound),
  };
}

/** What a ranking knows of an ETF at a minute; undefined where its price of that minute excludes it. */
export const rankedAt =
  (
    histories: readonly EtfHistory[],
    hours: readonly MarketHours[],
    days: TradingDays,
  ): AtMinute<RankedEtf | undefined> =>
  (etf, session, minuteOfDay, fillModel: FillModel) => {
    const history = histories[etf];
    const day = days.of(etf, session, fillModel);
    const at = hours[session];
    if (!history || !day || !at) return undefined;
    const [minute, minutes] = [minuteOfDay - at.opens, at.closes - at.opens];
    const row = history.rowsBefore[session] ?? 0;
    const before =
      history.sessionOf[row] === session
        ? (history.yearLow[row] ?? 0)
        : (yearRangeBefore(history.listing, row, day.session.recordedDate)?.low ?? 0);
    if (before <= 0) return undefined;
    const seen = quoteAt(day, { phase: 'open', minute, minutes });
    const quote = quoteFrom(seen);
    const { last } = quote;
    if (last <= 0) return undefined;
    // The day's band is that of the morning.
    const { lower, upper } = bandOf(day, 0, minutes);
    if (last >= upper || last <= lower || hasWideSpread(quote)) return undefined;
    const low52 = Math.min(before, seen.low > 0 ? seen.low : before, last);
    return {
      etf,
      instrument: history.listing.etf,
      last,
      low52: paise(low52),
      medianTurnover: turnoverOf(history, row),
    };
  };

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

import type { Paise, Ranked } from '@safe-trading/engine';
import { paise, tradedBefore } from '@safe-trading/engine';
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

/** ETFs of one minute in ranking order, computed as far as requested. */
export type DistanceOrder = {
  /** The n-th nearest to its low, from 0. */
  at(place: number): RankedEtf | undefined;
};

/** ETFs by a lower bound of the distance to their low, nearest first. */
export type WaitingEtfs = { readonly etfs: Int16Array; readonly bounds: Float64Array };

/** The day's low bounds the distance, so only ETFs that may come next are computed exactly. */
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
      // Not traded today: the last price is yesterday's.
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

/** Undefined if the price of this minute excludes the ETF. */
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
    const [minute, { minutes }] = [tradedBefore(at, minuteOfDay), at];
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
    // The band of the morning.
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

/** Sorted by ratio to the low, then higher turnover, then symbol. */
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

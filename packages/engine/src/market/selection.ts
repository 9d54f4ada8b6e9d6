import { type Paise, paise } from '../money/money.ts';
import { compareRatios, nearestOfProduct } from '../money/proportion.ts';
import type { AssetClass, InstrumentRef } from './instrument.ts';
import { hasWideSpread, type Quote } from './quote.ts';

export type Candidate = {
  readonly instrument: InstrumentRef;
  readonly quote?: Quote;
  readonly stale: boolean;
  /** Median of the last 60 sessions, in paise. */
  readonly medianTurnover?: Paise;
  readonly sessionsListed: number;
};

export type Ranked = {
  readonly instrument: InstrumentRef;
  readonly last: Paise;
  readonly low52: Paise;
  /** Distance above the 52-week low in basis points. */
  readonly distanceBp: number;
  readonly medianTurnover: Paise;
};

export type ExclusionReason =
  | 'ASSET_CLASS'
  | 'UNDERLYING_OPEN'
  | 'TOO_NEW'
  | 'LOW_TURNOVER'
  | 'NO_QUOTE'
  | 'STALE_PRICE'
  | 'NO_52_WEEK_LOW'
  | 'AT_UPPER_BAND'
  | 'AT_LOWER_BAND'
  | 'SPREAD_TOO_WIDE';

/** Exclusions that new prices can remove; such an ETF may be assigned, and its orders wait. */
export const isPassing = (reason: ExclusionReason): boolean => passing.has(reason);

const passing: ReadonlySet<ExclusionReason> = new Set([
  'NO_52_WEEK_LOW',
  'AT_UPPER_BAND',
  'AT_LOWER_BAND',
  'SPREAD_TOO_WIDE',
]);

export type Exclusion = { readonly symbol: string; readonly reason: ExclusionReason };

/** Stored whole, so that anyone can check the choice. */
export type Ranking = {
  readonly ranked: readonly Ranked[];
  readonly excluded: readonly Exclusion[];
};

export type SelectionRules = {
  readonly openUnderlyings: ReadonlySet<string>;
  readonly allowed?: readonly AssetClass[];
  readonly minTurnover?: Paise;
  readonly minSessions?: number;
};

export const usualClasses: readonly AssetClass[] = ['equity', 'gold', 'silver'];
export const fiftyLakh = paise(50 * 100_000 * 100);
export const oneYearOfSessions = 250;

/**
 * Every candidate, ranked by distance from the 52-week low or excluded with the first reason
 * (docs/domain-model.md, Choosing the ETF). Ties: higher turnover, then symbol.
 */
export function rankCandidates(candidates: readonly Candidate[], rules: SelectionRules): Ranking {
  const ranked: Ranked[] = [];
  const excluded: Exclusion[] = [];
  for (const candidate of candidates) {
    const judged = judge(candidate, rules);
    if (typeof judged === 'string') {
      excluded.push({ symbol: candidate.instrument.symbol, reason: judged });
    } else ranked.push(judged);
  }
  return { ranked: ranked.sort(byDistance), excluded };
}

export const triesAtMost = 10;

export const toTry = ({ ranked }: Ranking): readonly Ranked[] => ranked.slice(0, triesAtMost);

/** Symbols that only lack a quote. */
export function wantingQuotes(
  candidates: readonly Candidate[],
  openUnderlyings: ReadonlySet<string> = new Set(),
): Set<string> {
  const unquoted = candidates.map(({ quote: _, ...candidate }) => candidate);
  const { excluded } = rankCandidates(unquoted, { openUnderlyings });
  return new Set(
    excluded.filter(({ reason }) => reason === 'NO_QUOTE').map(({ symbol }) => symbol),
  );
}

function judge(candidate: Candidate, rules: SelectionRules): Ranked | ExclusionReason {
  const { instrument, quote, medianTurnover } = candidate;
  if (!(rules.allowed ?? usualClasses).includes(instrument.assetClass)) return 'ASSET_CLASS';
  if (rules.openUnderlyings.has(instrument.underlying)) return 'UNDERLYING_OPEN';
  if (candidate.sessionsListed < (rules.minSessions ?? oneYearOfSessions)) return 'TOO_NEW';
  if (medianTurnover === undefined || medianTurnover < (rules.minTurnover ?? fiftyLakh)) {
    return 'LOW_TURNOVER';
  }
  if (quote === undefined || quote.last <= 0) return 'NO_QUOTE';
  if (candidate.stale) return 'STALE_PRICE';
  if (quote.low52 === undefined || quote.low52 <= 0) return 'NO_52_WEEK_LOW';
  if (quote.upperBand !== undefined && quote.last >= quote.upperBand) return 'AT_UPPER_BAND';
  if (quote.lowerBand !== undefined && quote.last <= quote.lowerBand) return 'AT_LOWER_BAND';
  if (hasWideSpread(quote)) return 'SPREAD_TOO_WIDE';

  const { last } = quote;
  const low52 = quote.low52 < last ? quote.low52 : last;
  const distanceBp = nearestOfProduct(last - low52, 10_000, low52);
  return { instrument, last, low52, distanceBp, medianTurnover };
}

function byDistance(a: Ranked, b: Ranked): number {
  return (
    compareRatios(a.last, a.low52, b.last, b.low52) ||
    b.medianTurnover - a.medianTurnover ||
    (a.instrument.symbol < b.instrument.symbol ? -1 : 1)
  );
}

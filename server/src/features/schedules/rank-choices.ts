import {
  type ExclusionReason,
  type InstrumentRef,
  isPassing,
  openUnderlyings,
  type Paise,
  type Quote,
  type Ranked,
  rankCandidates,
  type SubscriptionState,
} from '@safe-trading/engine';
import { candidatesFrom } from '../../market-data/candidates.ts';
import type { InstrumentHistory, StoredQuote } from '../../market-data/quote-store.ts';

/** One ETF as the engine sees it for a schedule. `rank` from 1, the nearest to its 52-week low. */
export type Choice = {
  instrument: InstrumentRef;
  quote?: Quote;
  medianTurnover?: Paise;
} & (
  | { rank: number; of: number; ranked: Ranked }
  | { rank?: never; excluded: ExclusionReason; canAssign: boolean }
);

type Market = {
  instruments: readonly InstrumentRef[];
  quotes: readonly StoredQuote[];
  histories: readonly InstrumentHistory[];
};

/**
 * Every ETF for one schedule: the engine's ranking at the newest prices, then what is outside it. After
 * the market has closed the last prices of the day are as good as they were.
 */
export function rankChoices(
  state: SubscriptionState,
  schedule: number,
  { instruments, quotes, histories }: Market,
  at: Date,
): Choice[] {
  const candidates = candidatesFrom(instruments, quotes, histories, at);
  const known = new Map(candidates.map((one) => [one.instrument.symbol, one]));
  const { ranked, excluded } = rankCandidates(candidates, {
    openUnderlyings: openUnderlyings(state, schedule),
  });
  const near = ranked.map((one, place): Choice => {
    const quote = known.get(one.instrument.symbol)?.quote;
    const { instrument, medianTurnover } = one;
    const rank = { rank: place + 1, of: ranked.length, ranked: one };
    return { instrument, medianTurnover, ...(quote ? { quote } : {}), ...rank };
  });
  const outside = excluded.flatMap(({ symbol, reason }): Choice[] => {
    const candidate = known.get(symbol);
    if (!candidate) return [];
    const { instrument, quote, medianTurnover } = candidate;
    const facts = { ...(quote ? { quote } : {}), ...(medianTurnover ? { medianTurnover } : {}) };
    return [{ instrument, ...facts, excluded: reason, canAssign: isPassing(reason) }];
  });
  return [...near, ...outside.filter(canAssign), ...outside.filter((one) => !canAssign(one))];
}

export const canAssign = (choice: Choice): boolean => choice.rank !== undefined || choice.canAssign;

import {
  type Candidate,
  type ExclusionReason,
  type InstrumentRef,
  isPassing,
  openUnderlyings,
  type Ranked,
  rankCandidates,
  type SubscriptionState,
} from '@safe-trading/engine';
import { candidatesFrom } from '../../trading/market-data/candidates.ts';
import type { InstrumentHistory, StoredQuote } from '../../trading/market-data/quote-store.ts';

export type Choice = { candidate: Candidate } & (
  | { rank: number; of: number; ranked: Ranked }
  | { rank?: never; excluded: ExclusionReason; canAssign: boolean }
);

type Market = {
  instruments: readonly InstrumentRef[];
  quotes: readonly StoredQuote[];
  histories: readonly InstrumentHistory[];
};

/** After the close the last prices of the day are used. */
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
  const near: Choice[] = [];
  for (const one of ranked) {
    const candidate = known.get(one.instrument.symbol);
    if (candidate) near.push({ candidate, rank: near.length + 1, of: ranked.length, ranked: one });
  }
  const assignable: Choice[] = [];
  const others: Choice[] = [];
  for (const { symbol, reason } of excluded) {
    const candidate = known.get(symbol);
    if (!candidate) continue;
    const canBe = isPassing(reason);
    (canBe ? assignable : others).push({ candidate, excluded: reason, canAssign: canBe });
  }
  return [...near, ...assignable, ...others];
}

export const canAssign = (choice: Choice): boolean => choice.rank !== undefined || choice.canAssign;

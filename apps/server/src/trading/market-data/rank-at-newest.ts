import {
  openUnderlyings,
  type Ranking,
  rankCandidates,
  type SubscriptionState,
} from '@safe-trading/engine';
import { candidatesFrom } from './candidates.ts';
import type { MarketFacts } from './market-facts.ts';
import type { QuoteStore, StoredQuote } from './quote-store.ts';

export const pricedAt = (quotes: readonly StoredQuote[]): Date | undefined =>
  quotes.map(({ quotedAt }) => quotedAt).reduce<Date | undefined>(later, undefined);

export const tradedAt = (quotes: readonly StoredQuote[]): Date | undefined =>
  quotes
    .flatMap((quote) => (quote.tradedAt ? [quote.tradedAt] : []))
    .reduce<Date | undefined>(later, undefined);

const later = (newest: Date | undefined, date: Date): Date =>
  newest === undefined || date > newest ? date : newest;

/** Informative: the run ranks again. */
export async function rankAtNewest(
  quotes: Pick<QuoteStore, 'latest' | 'histories'>,
  { instruments }: Pick<MarketFacts, 'instruments'>,
): Promise<(state: SubscriptionState) => Ranking> {
  const stored = await quotes.latest();
  const latest = pricedAt(stored) ?? new Date(0);
  const candidates = candidatesFrom(instruments, stored, await quotes.histories(), latest);
  return (state) => rankCandidates(candidates, { openUnderlyings: openUnderlyings(state) });
}

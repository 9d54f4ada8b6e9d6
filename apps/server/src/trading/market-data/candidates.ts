import type { Candidate, InstrumentRef } from '@safe-trading/engine';
import { istDate } from '../../platform/kernel/ist.ts';
import type { InstrumentHistory, StoredQuote } from './quote-store.ts';

/** Older quotes decide nothing. */
const quoteLifeMs = 15 * 60 * 1000;

export const isStale = (quotedAt: Date, now: Date): boolean =>
  now.getTime() - quotedAt.getTime() > quoteLifeMs || istDate(quotedAt) !== istDate(now);

export function candidatesFrom(
  instruments: readonly InstrumentRef[],
  quotes: readonly StoredQuote[],
  histories: readonly InstrumentHistory[],
  now: Date,
): Candidate[] {
  const quoteOf = new Map(quotes.map((stored) => [stored.instrumentId, stored]));
  const historyOf = new Map(histories.map((history) => [history.instrumentId, history]));
  return instruments.map((instrument) => {
    const stored = quoteOf.get(instrument.id);
    const history = historyOf.get(instrument.id);
    return {
      instrument,
      ...(stored ? { quote: stored.quote } : {}),
      stale: stored === undefined || isStale(stored.quotedAt, now),
      ...(history ? { medianTurnover: history.medianTurnover } : {}),
      sessionsListed: history?.sessions ?? 0,
    };
  });
}

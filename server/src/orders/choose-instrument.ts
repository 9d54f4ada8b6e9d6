import {
  buyLimit,
  type InstrumentRef,
  openUnderlyings,
  type Paise,
  type Quote,
  type Ranking,
  type ReasonCode,
  type SubscriptionState,
} from '@safe-trading/engine';
import type { Desk } from './broker-desk.ts';
import type { RunView } from './run-view.ts';

export type Choice =
  | { type: 'chosen'; instrument: InstrumentRef; quote: Quote; limit: Paise; ranking?: Ranking }
  | { type: 'none'; reason: ReasonCode };

/** How far down the ranking a run looks when the nearest ETFs cannot be bought this minute. */
const triesAtMost = 10;

/**
 * The ETF a schedule buys: the one it has, or the nearest to its 52-week low that can be bought now
 * (domain model, 9.4). The whole ranking goes with a new choice.
 */
export async function chooseInstrument(
  state: SubscriptionState,
  assigned: InstrumentRef | undefined,
  view: RunView,
  desk: Required<Desk>,
): Promise<Choice> {
  if (assigned) return priced(assigned, view, desk);

  const ranking = await view.rank(openUnderlyings(state));
  for (const { instrument } of ranking.ranked.slice(0, triesAtMost)) {
    const choice = await priced(instrument, view, desk);
    if (choice.type === 'chosen') return { ...choice, ranking };
  }
  return { type: 'none', reason: 'NO_CANDIDATE' };
}

async function priced(
  instrument: InstrumentRef,
  view: RunView,
  desk: Required<Desk>,
): Promise<Choice> {
  const quote = await view.freshQuote(instrument, desk);
  if (!quote) return { type: 'none', reason: 'NO_PRICE' };
  const limit = buyLimit(quote);
  return limit.type === 'limit'
    ? { type: 'chosen', instrument, quote, limit: limit.limit }
    : { type: 'none', reason: limit.reason };
}

import {
  buyLimit,
  type InstrumentRef,
  openUnderlyings,
  type Paise,
  type Quote,
  type Ranking,
  type ReasonCode,
  type SubscriptionState,
  toTry,
} from '@safe-trading/engine';
import type { Desk } from './broker-desk.ts';
import { type DecisionInputs, placeOf } from './decision.ts';
import type { RunView } from './run-view.ts';

/** `known` is what the choice, or that there is none, was made from. */
export type Choice = { known: DecisionInputs } & (
  | { type: 'chosen'; instrument: InstrumentRef; quote: Quote; limit: Paise; ranking?: Ranking }
  | { type: 'none'; reason: ReasonCode }
);

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
  for (const { instrument } of toTry(ranking)) {
    const choice = await priced(instrument, view, desk);
    if (choice.type !== 'chosen') continue;
    const place = placeOf(ranking, instrument.symbol);
    return { ...choice, ranking, known: { ...choice.known, ...(place ? { place } : {}) } };
  }
  const choices = { ranked: ranking.ranked.length, excluded: ranking.excluded.length };
  return { type: 'none', reason: 'NO_CANDIDATE', known: { choices } };
}

async function priced(
  instrument: InstrumentRef,
  view: RunView,
  desk: Required<Desk>,
): Promise<Choice> {
  const { symbol, name, assetClass } = instrument;
  const which = { instrument: { symbol, name, assetClass } };
  const fresh = await view.freshQuote(instrument, desk);
  if (!fresh) return { type: 'none', reason: 'NO_PRICE', known: which };
  const { quote, at } = fresh;
  const known = { ...which, seen: { quote, at: at.toISOString() } };
  const limit = buyLimit(quote);
  return limit.type === 'limit'
    ? {
        type: 'chosen',
        instrument,
        quote,
        limit: limit.limit,
        known: { ...known, limit: limit.limit },
      }
    : { type: 'none', reason: limit.reason, known };
}

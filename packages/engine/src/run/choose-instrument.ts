import { type DecisionTrace, placeOf, type TimedQuote } from '../decisions/decision.ts';
import { looksClosed } from '../decisions/market-evidence.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import { type Ranking, toTry } from '../market/selection.ts';
import type { Paise } from '../money/money.ts';
import { buyLimit } from '../orders/order-price.ts';
import { ask, type Procedure } from '../procedure/question.ts';
import type { ReasonCode } from '../subscription/reason.ts';
import { openUnderlyings, type SubscriptionState } from '../subscription/subscription.ts';
import { freshQuote, type PlacingRun } from './placing-run.ts';

/** `trace` is what the choice, or that there is none, was made from. */
export type Choice = { readonly trace: DecisionTrace } & (
  | {
      readonly type: 'chosen';
      readonly instrument: InstrumentRef;
      readonly seen: TimedQuote;
      readonly limit: Paise;
      readonly ranking?: Ranking;
    }
  | { readonly type: 'none'; readonly reason: ReasonCode }
);

export type Chosen = Extract<Choice, { type: 'chosen' }>;

/**
 * The ETF a schedule buys: the one it has, or the nearest to its 52-week low that can be bought now
 * (domain model, 9.4). The whole ranking goes with a new choice.
 */
export function* chooseInstrument(
  run: PlacingRun,
  accountId: string,
  state: SubscriptionState,
  assigned: InstrumentRef | undefined,
): Procedure<Choice> {
  if (assigned) return yield* priced(run, accountId, assigned);

  const ranking = yield* ask('ranking', { openUnderlyings: openUnderlyings(state) });
  const refusals: Choice[] = [];
  for (const { instrument } of toTry(ranking)) {
    const choice = yield* priced(run, accountId, instrument);
    if (choice.type !== 'chosen') {
      refusals.push(choice);
      continue;
    }
    const place = placeOf(ranking, instrument.symbol);
    return { ...choice, ranking, trace: { ...choice.trace, ...(place ? { place } : {}) } };
  }
  // One ETF without a trade today is thinly traded; where none has one, there is no market.
  const [first] = refusals;
  if (first && refusals.every(isClosed)) return first;
  const choices = { ranked: ranking.ranked.length, excluded: ranking.excluded.length };
  return { type: 'none', reason: 'NO_CANDIDATE', trace: { choices } };
}

function* priced(run: PlacingRun, accountId: string, instrument: InstrumentRef): Procedure<Choice> {
  const { symbol, name, assetClass } = instrument;
  const which = { instrument: { symbol, name, assetClass } };
  const seen = yield* freshQuote(run, accountId, instrument);
  if (!seen) return { type: 'none', reason: 'NO_PRICE', trace: which };
  if (looksClosed(seen))
    return { type: 'none', reason: 'MARKET_LOOKS_CLOSED', trace: { ...which, seen } };
  const limit = buyLimit(seen.quote);
  if (limit.type !== 'limit') {
    return { type: 'none', reason: limit.reason, trace: { ...which, seen } };
  }
  const trace = { ...which, seen, limit: limit.limit };
  return { type: 'chosen', instrument, seen, limit: limit.limit, trace };
}

const isClosed = (choice: Choice): boolean =>
  choice.type === 'none' && choice.reason === 'MARKET_LOOKS_CLOSED';

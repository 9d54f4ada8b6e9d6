import { type DecisionTrace, placeOf, type TimedQuote } from '../decisions/decision.ts';
import { looksClosed } from '../decisions/market-evidence.ts';
import { judgePrice, type PriceTrace } from '../decisions/price-verdict.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import { type Ranking, toTry } from '../market/selection.ts';
import type { Paise } from '../money/money.ts';
import { buyLimit } from '../orders/order-price.ts';
import type { PriceGuard } from '../plan/price-guard.ts';
import { ask, type Procedure } from '../procedure/question.ts';
import type { ReasonCode } from '../subscription/reason.ts';
import { openUnderlyings, type SubscriptionState } from '../subscription/subscription.ts';
import { freshQuote, type PlacingRun } from './placing-run.ts';

type Priced = {
  readonly instrument: InstrumentRef;
  readonly seen: TimedQuote;
  readonly limit: Paise;
};

/** What would have been bought without the price guard. */
export type Refused = Pick<Priced, 'instrument' | 'limit'> & { readonly value: PriceTrace };

export type Choice = { readonly trace: DecisionTrace; readonly refused?: Refused } & (
  | (Priced & {
      readonly type: 'chosen';
      readonly ranking?: Ranking;
      /** Above its value: half of the amount is invested. */
      readonly isHalved?: true;
    })
  | { readonly type: 'none'; readonly reason: ReasonCode }
);

export type Chosen = Extract<Choice, { type: 'chosen' }>;

const isClosed = (choice: Choice): boolean =>
  choice.type === 'none' && choice.reason === 'MARKET_LOOKS_CLOSED';

/** The schedule's ETF, or the best ranked one that can be bought now (docs/domain-model.md, Choosing the ETF). */
export function* chooseInstrument(
  run: PlacingRun,
  accountId: string,
  state: SubscriptionState,
  assigned: InstrumentRef | undefined,
): Procedure<Choice> {
  const { priceGuard: guard } = state;
  if (assigned) return yield* fairlyPriced(run, accountId, assigned, guard);

  const ranking = yield* ask('ranking', { openUnderlyings: openUnderlyings(state) });
  const refusals: Choice[] = [];
  const refusedFirst = () => {
    const refused = refusals.find((one) => one.refused)?.refused;
    return refused ? { refused } : {};
  };
  for (const { instrument } of toTry(ranking)) {
    const choice = yield* fairlyPriced(run, accountId, instrument, guard);
    if (choice.type === 'chosen') {
      const place = placeOf(ranking, instrument.symbol);
      const tooExpensive = refusals.flatMap(expensiveOf);
      const seenBefore = tooExpensive.length > 0 ? { tooExpensive } : {};
      const trace = { ...choice.trace, ...(place ? { place } : {}), ...seenBefore };
      return { ...refusedFirst(), ...choice, ranking, trace };
    }
    if (guard?.onBuy === 'wait' && isHeldByGuard(choice)) return choice;
    refusals.push(choice);
  }
  // One ETF without a trade today is thinly traded; when none has one, the market looks closed.
  const [first] = refusals;
  if (first && refusals.every(isClosed)) return first;
  const choices = { ranked: ranking.ranked.length, excluded: ranking.excluded.length };
  return { type: 'none', reason: 'NO_CANDIDATE', trace: { choices }, ...refusedFirst() };
}

const isHeldByGuard = (choice: Choice): boolean =>
  choice.type === 'none' &&
  (choice.reason === 'PRICE_ABOVE_VALUE' || choice.reason === 'NO_PRICE_WITNESS');

function expensiveOf({ trace: { instrument, value } }: Choice) {
  if (!instrument || !value) return [];
  const { witness, fromNetAssetValueBp = 0 } = value;
  const aboveBp = Math.round(Math.max(witness?.deviationBp ?? 0, fromNetAssetValueBp));
  return aboveBp > 0 ? [{ symbol: instrument.symbol, aboveBp }] : [];
}

/** The stored prices of its group say whether the fresh price is one to buy at. */
function* fairlyPriced(
  run: PlacingRun,
  accountId: string,
  instrument: InstrumentRef,
  guard: PriceGuard | undefined,
): Procedure<Choice> {
  const choice = yield* priced(run, accountId, instrument);
  if (!guard || guard.onBuy === 'ignore' || choice.type === 'none') return choice;
  const evidence = yield* ask('price evidence', { instrument });
  const { verdict, trace: value } = judgePrice(choice.seen.quote.last, evidence, guard.buyAbove);
  const trace = { ...choice.trace, value };
  if (verdict === 'beyond') {
    const { limit } = choice;
    const refused = { instrument, limit, value };
    if (guard.onBuy === 'less') return { ...choice, trace, refused, isHalved: true };
    return { type: 'none', reason: 'PRICE_ABOVE_VALUE', trace, refused };
  }
  if (verdict === 'unwitnessed' && guard.unwitnessed === 'wait') {
    return { type: 'none', reason: 'NO_PRICE_WITNESS', trace };
  }
  return { ...choice, trace };
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

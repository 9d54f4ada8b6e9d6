import { cashDecision } from '../decisions/cash-decision.ts';
import { type DecisionTrace, placeOf, type TimedQuote } from '../decisions/decision.ts';
import { looksClosed } from '../decisions/market-evidence.ts';
import { judgePrice } from '../decisions/price-verdict.ts';
import { type BuySize, sizeBuy } from '../decisions/sizing.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import { type Ranking, toTry } from '../market/selection.ts';
import type { Paise } from '../money/money.ts';
import { type AccountRelease, firstOrderUnits } from '../orders/account-release.ts';
import { buyLimit } from '../orders/order-price.ts';
import { OrderHeldBack } from '../orders/order-refusals.ts';
import type { PriceGuard } from '../plan/price-guard.ts';
import { done, type Outcome, waiting } from '../procedure/outcome.ts';
import { ask, type Procedure } from '../procedure/question.ts';
import type { ChosenFrom } from '../procedure/verdict.ts';
import { type ChangeBuilder, openChange } from '../subscription/change.ts';
import { buyOrderIdOf, scheduleIdOf } from '../subscription/content-ids.ts';
import type { DueInstallment } from '../subscription/due.ts';
import type { ReasonCode } from '../subscription/reason.ts';
import {
  openUnderlyings,
  type SubscriptionState,
  spendableCarry,
} from '../subscription/subscription.ts';
import type { SubscriptionRecord } from '../subscription/subscription-record.ts';
import type { AccountContext, OpenAccount } from './account-context.ts';
import {
  blockInstallment,
  type DueOf,
  decisionOn,
  failInstallment,
  subjectOf,
} from './leave-due.ts';
import { enforceRunPlan, freshQuote, type PlacingRun, type Served } from './placing-run.ts';
import { type Step, sendOrder } from './send-order.ts';

type Choice = { readonly trace: DecisionTrace } & (
  | {
      readonly type: 'chosen';
      readonly instrument: InstrumentRef;
      readonly seen: TimedQuote;
      readonly limit: Paise;
      readonly ranking?: Ranking;
    }
  | { readonly type: 'none'; readonly reason: ReasonCode }
);

type Chosen = Extract<Choice, { type: 'chosen' }>;

const isClosed = (choice: Choice): boolean =>
  choice.type === 'none' && choice.reason === 'MARKET_LOOKS_CLOSED';

/** Oldest first; each installment ends with one outcome. */
export function* buyDue(
  run: PlacingRun,
  before: SubscriptionRecord,
  installments: readonly DueInstallment[],
  openAccount: OpenAccount,
): Procedure<Served> {
  const outcomes: Outcome[] = [];
  let record = before;
  for (const due of installments) {
    // The previous installment may have paused the subscription.
    if (record.state.status !== 'active') break;
    const account = yield* openAccount();
    if (account === 'ACCOUNT_BUSY') {
      // Another process holds the account and serves it.
      outcomes.push(waiting(subjectOf({ record, due }), 'buy', account));
      continue;
    }
    const step: Step =
      typeof account === 'string'
        ? yield* blockInstallment(run, { record, due }, account)
        : yield* tryToBuy({ run, account, record, due, trace: {} });
    record = step.record;
    outcomes.push(step.outcome);
  }
  return { record, outcomes };
}

/** `trace` grows with what becomes known. */
type Purchase = {
  readonly run: PlacingRun;
  readonly account: AccountContext;
  readonly record: SubscriptionRecord;
  readonly due: DueInstallment;
  trace: DecisionTrace;
};

function* tryToBuy(purchase: Purchase): Procedure<Step> {
  try {
    return yield* buyOne(purchase);
  } catch (fault) {
    if (!(fault instanceof OrderHeldBack)) throw fault;
    return yield* blockInstallment(purchase.run, purchase, fault.reason);
  }
}

function* buyOne(purchase: Purchase): Procedure<Step> {
  const { run, account, record, due } = purchase;
  const { state } = record;
  const release = yield* releaseOf(run, account.accountId);
  if (release === 'held') return yield* blockInstallment(run, purchase, 'FIRST_ORDER_PENDING');
  const schedule = state.schedules.find(({ number }) => number === due.schedule);
  const choice = yield* chooseInstrument(run, account.accountId, state, schedule?.instrument);
  purchase.trace = choice.trace;
  if (choice.type === 'none') return yield* blockInstallment(run, purchase, choice.reason);

  const { instrument, limit } = choice;
  const { amount } = due.installment;
  const carry = spendableCarry(state);
  const most = release === 'one-order' ? { most: firstOrderUnits } : {};
  const { chargeRates: rates } = run.facts;
  const wanted = { carry, limit, instrument, on: run.moment.today, rates, ...most };
  const sized = sizeBuy({ ...wanted, amount });
  purchase.trace = { ...purchase.trace, size: { amount, carry, ...sized, ...most } };
  if (sized.quantity === 0) return yield* carryInstallment(purchase, choice);

  const available = yield* account.buyingPower.available();
  if (available === undefined) return yield* blockInstallment(run, purchase, 'NO_BROKER_SESSION');
  const { cashPolicy: policy } = state;
  purchase.trace = { ...purchase.trace, cash: { available, policy } };
  const decided = cashDecision({ ...wanted, sized, available, policy });
  switch (decided.type) {
    case 'give-up':
      return yield* failInstallment(run, purchase, 'INSUFFICIENT_FUNDS');
    case 'wait':
      return yield* blockInstallment(run, purchase, 'INSUFFICIENT_FUNDS');
    case 'order': {
      const { size, reducedTo } = decided;
      if (reducedTo !== undefined) {
        const cash = { available, policy, reducedTo };
        purchase.trace = { ...purchase.trace, size: { amount, carry, ...size, ...most }, cash };
      }
      return yield* orderInstallment(purchase, choice, size, reducedTo);
    }
  }
}

function* releaseOf({ limits }: PlacingRun, accountId: string): Procedure<AccountRelease> {
  if (!limits.releasedOnly) return 'released';
  return yield* ask('account release', { accountId, at: yield* ask('now', {}) });
}

function* orderInstallment(
  purchase: Purchase,
  choice: Chosen,
  { quantity, worstCost: worst }: BuySize,
  reducedTo: Paise | undefined,
): Procedure<Step> {
  const { run, account, record, due, trace } = purchase;
  const { schedule, installment } = due;
  const { sipNumber } = installment;
  const scheduleId = scheduleIdOf(record.id, schedule);
  const installmentId = subjectOf(purchase);
  yield* enforceRunPlan(run, installmentId, worst);
  const attempt = (yield* ask('attempts', { scheduleId, sipNumber })) + 1;
  const clientOrderId = buyOrderIdOf(installmentId, attempt);

  const intention = openChange(record, run.moment);
  const chosenFrom = assign(intention, purchase, choice);
  const placed = { type: 'order-placed', schedule, sipNumber, clientOrderId } as const;
  intention.apply(reducedTo === undefined ? placed : { ...placed, reducedTo }, clientOrderId);
  const { instrument, seen, limit } = choice;
  const sent = yield* sendOrder(run, account, {
    clientOrderId,
    subscriptionId: record.id,
    scheduleId,
    schedule,
    sipNumber,
    attempt,
    side: 'buy',
    instrument,
    quantity,
    limit,
    seen,
    worst,
    trace,
    intention,
    chosenFrom,
  });
  account.buyingPower.spend(worst);
  return sent;
}

/** Less than one unit: the amount is carried. */
function* carryInstallment(purchase: Purchase, choice: Chosen): Procedure<Step> {
  const { run, record, due } = purchase;
  const { schedule, installment } = due;
  const { sipNumber } = installment;
  const { today: on, time: at } = run.moment;
  const subject = subjectOf(purchase);
  const change = openChange(record, run.moment);
  const chosenFrom = assign(change, purchase, choice);
  change.apply({ type: 'installment-carried', schedule, sipNumber, on, at }, `${subject}.carried`);
  change.continuePlan(run.facts.calendar);
  const verdict = {
    type: 'no-order',
    change: change.change(),
    decision: decisionOn(purchase, 'carry', run.moment),
    ...(chosenFrom && { chosenFrom }),
  } as const;
  const outcome = done(subject, 'carry the amount to the next installment');
  return { record: yield* ask('commit', { verdict }), outcome };
}

function assign(
  change: ChangeBuilder,
  { run, record, due: { schedule } }: Purchase & DueOf,
  { instrument, ranking }: Chosen,
): ChosenFrom | undefined {
  if (!ranking) return undefined;
  const scheduleId = scheduleIdOf(record.id, schedule);
  change.apply({ type: 'instrument-assigned', schedule, instrument }, `${scheduleId}.assigned`);
  return { scheduleId, ranking, chosenAt: run.moment.instant };
}

/** The schedule's ETF, or the best ranked one that can be bought now (docs/domain-model.md, Choosing the ETF). */
function* chooseInstrument(
  run: PlacingRun,
  accountId: string,
  state: SubscriptionState,
  assigned: InstrumentRef | undefined,
): Procedure<Choice> {
  const { priceGuard: guard } = state;
  if (assigned) return yield* fairlyPriced(run, accountId, assigned, guard);

  const ranking = yield* ask('ranking', { openUnderlyings: openUnderlyings(state) });
  const refusals: Choice[] = [];
  for (const { instrument } of toTry(ranking)) {
    const choice = yield* fairlyPriced(run, accountId, instrument, guard);
    if (choice.type === 'chosen') {
      const place = placeOf(ranking, instrument.symbol);
      const tooExpensive = refusals.flatMap(expensiveOf);
      const seenBefore = tooExpensive.length > 0 ? { tooExpensive } : {};
      const trace = { ...choice.trace, ...(place ? { place } : {}), ...seenBefore };
      return { ...choice, ranking, trace };
    }
    if (guard?.onBuy === 'wait' && isHeldByGuard(choice)) return choice;
    refusals.push(choice);
  }
  // One ETF without a trade today is thinly traded; when none has one, the market looks closed.
  const [first] = refusals;
  if (first && refusals.every(isClosed)) return first;
  const choices = { ranked: ranking.ranked.length, excluded: ranking.excluded.length };
  return { type: 'none', reason: 'NO_CANDIDATE', trace: { choices } };
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
  if (verdict === 'beyond') return { type: 'none', reason: 'PRICE_ABOVE_VALUE', trace };
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

import { addSessions } from '../calendar/calendar.ts';
import { dateOf } from '../calendar/instant.ts';
import { blockDecision, isOpenBlock } from '../decisions/block-decision.ts';
import type { BookingDecision, WaitReason } from '../decisions/booking.ts';
import type { DecisionTrace, TimedQuote } from '../decisions/decision.ts';
import { looksClosed } from '../decisions/market-evidence.ts';
import { judgePrice, type PriceTrace } from '../decisions/price-verdict.ts';
import { chargesOn } from '../market/charges.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import type { Quote } from '../market/quote.ts';
import { type Paise, sumPaise, timesPaise } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import { OrderHeldBack } from '../orders/order-refusals.ts';
import { type Outcome, waiting } from '../procedure/outcome.ts';
import { ask, type Procedure } from '../procedure/question.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import { openChange } from '../subscription/change.ts';
import { scheduleIdOf, sellOrderIdOf } from '../subscription/content-ids.ts';
import type { ReasonCode } from '../subscription/reason.ts';
import type { SubscriptionRecord } from '../subscription/subscription-record.ts';
import type { AccountContext, OpenAccount } from './account-context.ts';
import { enforceRunPlan, freshQuote, type PlacingRun, type Served } from './placing-run.ts';
import { type Step, sendOrder } from './send-order.ts';

/**
 * Sells every open block that has reached its target, whole and at a limit that still nets it
 * (docs/domain-model.md, Booking profit). The stored quote selects blocks, a fresh one decides.
 */
export function* bookBlocks(
  run: PlacingRun,
  before: SubscriptionRecord,
  openAccount: OpenAccount,
): Procedure<Served> {
  const outcomes: Outcome[] = [];
  let record = before;
  for (const schedule of before.state.schedules) {
    const { number, instrument } = schedule;
    if (!instrument || !isOpenBlock(schedule)) continue;
    const stored = yield* ask('stored quote', { instrument });
    if (!stored) continue;
    const wanted = decideBooking(run, record, number, stored.quote);
    if (wanted?.type === 'wait' && isNoted(wanted.reason)) {
      const block = { record, number, instrument, seen: stored };
      yield* noteBlock(run, block, wanted.reason, { seen: stored });
    }
    if (wanted?.type !== 'book') continue;
    // A block that reached its target after the plan was frozen waits for the next run.
    if (!run.plan.has(scheduleIdOf(record.id, number))) continue;

    const account = yield* openAccount();
    if (typeof account === 'string') return { record, outcomes };
    const seen = yield* freshQuote(run, account.accountId, instrument);
    const decision = seen && decideBooking(run, record, number, seen.quote);
    if (!seen || decision?.type !== 'book') continue;
    const block = { record, number, instrument, seen };
    const value = yield* judgeSale(block);
    if (value?.isBelow && (yield* mayWait(run, block))) {
      const reason = 'PRICE_BELOW_VALUE';
      yield* noteBlock(run, block, reason, { seen, value: value.trace });
      outcomes.push(waiting(scheduleIdOf(record.id, number), 'book', reason));
      continue;
    }
    const step = yield* tryToSell(run, account, { ...block, ...decision, value: value?.trace });
    record = step.record;
    outcomes.push(step.outcome);
  }
  return { record, outcomes };
}

type Block = {
  readonly record: SubscriptionRecord;
  readonly number: number;
  readonly instrument: InstrumentRef;
  readonly seen: TimedQuote;
};

type Sale = Block & {
  readonly quantity: Quantity;
  readonly limit: Paise;
  readonly value: PriceTrace | undefined;
};

/** An investor who sells out takes any price. */
function* judgeSale({
  record: { state },
  instrument,
  seen,
}: Block): Procedure<{ readonly isBelow: boolean; readonly trace: PriceTrace } | undefined> {
  const { priceGuard: guard, exit } = state;
  if (!guard || guard.onSell === 'ignore' || exit === 'sell' || looksClosed(seen)) return undefined;
  const { last } = seen.quote;
  const evidence = yield* ask('price evidence', { instrument });
  const { verdict, trace } = judgePrice(last, evidence, -guard.sellBelow);
  return { isBelow: verdict === 'beyond', trace };
}

/** A discount that stays must not keep a block from its target. */
function* mayWait({ facts, moment }: RunContext, { record, number }: Block): Procedure<boolean> {
  const scheduleId = scheduleIdOf(record.id, number);
  const within = record.state.priceGuard?.sellWithin ?? 0;
  const since = yield* ask('sale held since', { scheduleId });
  if (since === undefined) return within > 0;
  return within > 0 && moment.today < addSessions(facts.calendar, dateOf(since), within);
}

/** Reasons that the owner can see or fix. */
const isNoted = (reason: WaitReason): reason is 'NEEDS_AUTHORISATION' | 'SPREAD_TOO_WIDE' =>
  reason === 'NEEDS_AUTHORISATION' || reason === 'SPREAD_TOO_WIDE';

function* noteBlock(
  { moment }: RunContext,
  { record, number, instrument }: Block,
  reason: ReasonCode,
  trace: DecisionTrace,
): Procedure<void> {
  const { symbol, name, assetClass } = instrument;
  const decision = {
    subscriptionId: record.id,
    scheduleId: scheduleIdOf(record.id, number),
    kind: 'block',
    reason,
    at: moment.instant,
    trace: { instrument: { symbol, name, assetClass }, ...trace },
  } as const;
  yield* ask('note decision', { decision });
}

function* tryToSell(run: PlacingRun, account: AccountContext, sale: Sale): Procedure<Step> {
  const { record, number } = sale;
  const scheduleId = scheduleIdOf(record.id, number);
  try {
    return yield* sell(run, account, sale, scheduleId);
  } catch (fault) {
    if (!(fault instanceof OrderHeldBack)) throw fault;
    yield* noteBlock(run, sale, fault.reason, saleTrace(run, sale));
    return { record, outcome: waiting(scheduleId, 'book', fault.reason) };
  }
}

function* sell(
  run: PlacingRun,
  account: AccountContext,
  sale: Sale,
  scheduleId: string,
): Procedure<Step> {
  const { record, number, instrument, quantity, limit, seen } = sale;
  const worst = timesPaise(limit, quantity);
  yield* enforceRunPlan(run, scheduleId, worst);
  const attempt = (yield* ask('attempts', { scheduleId, sipNumber: undefined })) + 1;
  const clientOrderId = sellOrderIdOf(scheduleId, attempt);
  const intention = openChange(record, run.moment);
  intention.apply({ type: 'sell-placed', schedule: number, clientOrderId }, clientOrderId);
  return yield* sendOrder(run, account, {
    clientOrderId,
    subscriptionId: record.id,
    scheduleId,
    schedule: number,
    attempt,
    side: 'sell',
    instrument,
    quantity,
    limit,
    seen,
    worst,
    trace: saleTrace(run, sale),
    intention,
  });
}

function saleTrace(
  { facts, moment: { today } }: RunContext,
  { record: { state }, number, instrument, quantity, limit, seen, value }: Sale,
): DecisionTrace {
  const { symbol, name, assetClass } = instrument;
  const lots = state.schedules.find((one) => one.number === number)?.lots ?? [];
  const worth = timesPaise(limit, quantity);
  const sold = { side: 'sell', value: worth, assetClass, on: today } as const;
  return {
    instrument: { symbol, name, assetClass },
    seen,
    ...(value ? { value } : {}),
    limit,
    sale: {
      quantity,
      cost: sumPaise(lots.map(({ cost }) => cost)),
      ...(state.exit === 'sell' ? {} : { target: state.plan.target }),
      charges: chargesOn(facts.chargeRates, sold).total,
    },
  };
}

export const decideBooking = (
  { facts: { calendar, chargeRates: rates }, moment: { today } }: RunContext,
  { state }: SubscriptionRecord,
  number: number,
  quote: Quote,
): BookingDecision | undefined => blockDecision(state, number, quote, { today, calendar, rates });

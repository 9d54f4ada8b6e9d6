import {
  blockDecision,
  chargesOn,
  type InstrumentRef,
  type Paise,
  type Quantity,
  type Quote,
  scheduleIdOf,
  sellOrderIdOf,
  sumPaise,
  timesPaise,
  type WaitReason,
} from '@safe-trading/engine';
import type { MarketMoment } from '../kernel/market-moment.ts';
import { changing } from '../ledger/change-builder.ts';
import type { SubscriptionRecord } from '../ledger/subscription-store.ts';
import type { Counter, OpenCounter } from './counter.ts';
import type { DecisionInputs } from './decision.ts';
import { holdToPlan } from './hold-to-plan.ts';
import { type Outcome, waiting } from './outcome.ts';
import type { FrozenPlan } from './run-plan-store.ts';
import type { FreshQuote, RunView } from './run-view.ts';
import { sendOrder } from './send-order.ts';
import { SendingRefused } from './sending-refused.ts';
import type { Trading } from './trading.ts';

/**
 * Sells every open block of a subscription that has earned its target, whole and at a limit that
 * still nets it (domain model, 9.6). The stored quote picks the blocks, a fresh one decides.
 */
export async function bookBlocks(
  trading: Trading,
  before: SubscriptionRecord,
  openCounter: OpenCounter,
  plan: FrozenPlan,
  view: RunView,
  moment: MarketMoment,
): Promise<{ record: SubscriptionRecord; outcomes: Outcome[] }> {
  const outcomes: Outcome[] = [];
  let record = before;
  for (const { number, instrument } of before.state.schedules) {
    const stored = instrument && view.recentQuote(instrument.id);
    if (!stored) continue;
    const wanted = decideBooking(trading, record, number, stored.quote, moment);
    if (wanted?.type === 'wait') await explainWait(trading, record, number, wanted, stored, moment);
    if (wanted?.type !== 'book') continue;

    const counter = await openCounter();
    if (typeof counter === 'string') return { record, outcomes };
    const fresh = await view.freshQuote(instrument, counter.desk);
    const decision = fresh && decideBooking(trading, record, number, fresh.quote, moment);
    if (!fresh || decision?.type !== 'book') continue;
    try {
      const terms = { ...decision, instrument, fresh };
      const sent = await sell(trading, record, number, terms, counter, plan, moment);
      record = sent.record;
      outcomes.push(sent.outcome);
    } catch (fault) {
      if (!(fault instanceof SendingRefused)) throw fault;
      const scheduleId = scheduleIdOf(record.id, number);
      outcomes.push(waiting(scheduleId, 'book', fault.reason));
      await trading.decisions.note({
        subscriptionId: record.id,
        scheduleId,
        kind: 'block',
        reason: fault.reason,
        at: moment.instant,
        inputs: whySold(trading, record, number, { ...decision, instrument, fresh }, moment),
      });
    }
  }
  return { record, outcomes };
}

/** What keeps a block that has earned its target from being sold, where its owner can see or mend it. */
const isTold = (reason: WaitReason): reason is 'NEEDS_AUTHORISATION' | 'SPREAD_TOO_WIDE' =>
  reason === 'NEEDS_AUTHORISATION' || reason === 'SPREAD_TOO_WIDE';

async function explainWait(
  trading: Trading,
  { id, state }: SubscriptionRecord,
  number: number,
  { reason }: { reason: WaitReason },
  { quote, at }: FreshQuote,
  moment: MarketMoment,
): Promise<void> {
  const instrument = state.schedules.find((one) => one.number === number)?.instrument;
  if (!instrument || !isTold(reason)) return;
  const { symbol, name, assetClass } = instrument;
  await trading.decisions.note({
    subscriptionId: id,
    scheduleId: scheduleIdOf(id, number),
    kind: 'block',
    reason,
    at: moment.instant,
    inputs: {
      instrument: { symbol, name, assetClass },
      seen: { quote, at: at.toISOString() },
    },
  });
}

type Terms = { quantity: Quantity; limit: Paise; instrument: InstrumentRef; fresh: FreshQuote };

async function sell(
  trading: Trading,
  record: SubscriptionRecord,
  number: number,
  { quantity, limit, instrument, fresh }: Terms,
  counter: Counter,
  plan: FrozenPlan,
  moment: MarketMoment,
): Promise<{ record: SubscriptionRecord; outcome: Outcome }> {
  const { quote } = fresh;
  const scheduleId = scheduleIdOf(record.id, number);
  const worst = timesPaise(limit, quantity);
  await holdToPlan(trading, plan, scheduleId, worst, moment);

  const attempt = (await trading.orders.sellAttempts(scheduleId)) + 1;
  const clientOrderId = sellOrderIdOf(scheduleId, attempt);
  const builder = changing(record, moment);
  builder.apply({ type: 'sell-placed', schedule: number, clientOrderId }, clientOrderId);
  return sendOrder(
    trading,
    counter,
    {
      clientOrderId,
      subscriptionId: record.id,
      scheduleId,
      schedule: number,
      attempt,
      side: 'sell',
      instrument,
      quantity,
      limit,
      tick: quote.tick,
      lowerBand: quote.lowerBand,
      upperBand: quote.upperBand,
      worst,
      runPlanId: plan.id,
      because: whySold(trading, record, number, { quantity, limit, instrument, fresh }, moment),
    },
    builder,
    moment,
  );
}

/** A block is sold whole: what it cost, what its target asks for, and what the limit leaves of it. */
function whySold(
  { facts }: Trading,
  { state }: SubscriptionRecord,
  number: number,
  { quantity, limit, instrument, fresh }: Terms,
  { today }: MarketMoment,
): DecisionInputs {
  const { symbol, name, assetClass } = instrument;
  const lots = state.schedules.find((one) => one.number === number)?.lots ?? [];
  const value = timesPaise(limit, quantity);
  const sold = { side: 'sell', value, assetClass, on: today } as const;
  return {
    instrument: { symbol, name, assetClass },
    seen: { quote: fresh.quote, at: fresh.at.toISOString() },
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
  { facts: { calendar, chargeRates: rates } }: Trading,
  { state }: SubscriptionRecord,
  number: number,
  quote: Quote,
  { today }: MarketMoment,
): ReturnType<typeof blockDecision> =>
  blockDecision(state, number, quote, { today, calendar, rates });

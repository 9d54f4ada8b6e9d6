import {
  type BuySize,
  buyOrderIdOf,
  cashDecision,
  type DueInstallment,
  dueInstallments,
  installmentIdOf,
  type Paise,
  scheduleIdOf,
  sizeBuy,
  spendableCarry,
} from '@safe-trading/engine';
import type { Executor } from '../db/database.ts';
import type { MarketMoment } from '../kernel/market-moment.ts';
import { type ChangeBuilder, changing } from '../ledger/change-builder.ts';
import type { SubscriptionRecord } from '../ledger/subscription-store.ts';
import { type Choice, chooseInstrument } from './choose-instrument.ts';
import type { Counter, OpenCounter } from './counter.ts';
import type { DecisionInputs } from './decision.ts';
import { holdToPlan } from './hold-to-plan.ts';
import { block, decisionOn, fail, nameOf, type Step } from './leave-due.ts';
import { done, type Outcome, waiting } from './outcome.ts';
import type { FrozenPlan } from './run-plan-store.ts';
import type { RunView } from './run-view.ts';
import { type OrderToSend, sendOrder } from './send-order.ts';
import { SendingRefused } from './sending-refused.ts';
import type { Trading } from './trading.ts';

/** Buys every due installment of one subscription, oldest first; each ends with one outcome. */
export async function buyDue(
  trading: Trading,
  before: SubscriptionRecord,
  openCounter: OpenCounter,
  plan: FrozenPlan,
  view: RunView,
  moment: MarketMoment,
): Promise<{ record: SubscriptionRecord; outcomes: Outcome[] }> {
  const outcomes: Outcome[] = [];
  let record = before;
  for (const due of dueInstallments(before.state, moment)) {
    // The one before may have been one miss too many.
    if (record.state.status !== 'active') break;
    const counter = await openCounter();
    if (counter === 'ACCOUNT_BUSY') {
      // Whoever holds the account serves it; two writers would only get in each other's way.
      outcomes.push(waiting(nameOf(record, due), 'buy', counter));
      continue;
    }
    const step =
      typeof counter === 'string'
        ? await block(trading, record, due, counter, moment)
        : await tryToBuy(trading, record, due, { counter, plan, view, moment });
    record = step.record;
    outcomes.push(step.outcome);
  }
  return { record, outcomes };
}

/** What buying one installment needs besides the books. */
type Means = { counter: Counter; plan: FrozenPlan; view: RunView; moment: MarketMoment };

/** What has been learnt on the way to a decision, for whoever asks why. */
type Learnt = { inputs: DecisionInputs };

/** An order that was held back leaves the installment due, and says why. */
async function tryToBuy(
  trading: Trading,
  record: SubscriptionRecord,
  due: DueInstallment,
  means: Means,
): Promise<Step> {
  const learnt: Learnt = { inputs: {} };
  try {
    return await buyOne(trading, record, due, means, learnt);
  } catch (fault) {
    if (!(fault instanceof SendingRefused)) throw fault;
    return block(trading, record, due, fault.reason, means.moment, learnt.inputs);
  }
}

async function buyOne(
  trading: Trading,
  record: SubscriptionRecord,
  due: DueInstallment,
  means: Means,
  learnt: Learnt,
): Promise<Step> {
  const { counter, view, moment } = means;
  const { desk, purse } = counter;
  const schedule = record.state.schedules.find(({ number }) => number === due.schedule);
  const choice = await chooseInstrument(record.state, schedule?.instrument, view, desk);
  learnt.inputs = choice.known;
  if (choice.type === 'none') {
    return block(trading, record, due, choice.reason, moment, learnt.inputs);
  }

  const sized = sizeOf(trading, record, due, choice, moment);
  const asked = { amount: due.installment.amount, carry: spendableCarry(record.state) };
  learnt.inputs = { ...learnt.inputs, size: { ...asked, ...sized } };
  if (sized.quantity === 0) return carry(trading, record, due, choice, moment, learnt);

  const available = await purse.available();
  if (available === undefined) {
    return block(trading, record, due, 'NO_BROKER_SESSION', moment, learnt.inputs);
  }
  const { cashPolicy: policy } = record.state;
  learnt.inputs = { ...learnt.inputs, cash: { available, policy } };
  const { instrument, limit } = choice;
  const decided = cashDecision({
    sized,
    available,
    policy,
    carry: asked.carry,
    limit,
    instrument,
    on: moment.today,
    rates: trading.facts.chargeRates,
  });
  switch (decided.type) {
    case 'give-up':
      return fail(trading, record, due, 'INSUFFICIENT_FUNDS', moment, learnt.inputs);
    case 'wait':
      return block(trading, record, due, 'INSUFFICIENT_FUNDS', moment, learnt.inputs);
    case 'order': {
      const { size, reducedTo } = decided;
      if (reducedTo === undefined) {
        return order(trading, record, due, { ...choice, ...size }, means, learnt);
      }
      learnt.inputs = {
        ...learnt.inputs,
        size: { ...asked, ...size },
        cash: { available, policy, reducedTo },
      };
      return order(trading, record, due, { ...choice, ...size, reducedTo }, means, learnt);
    }
  }
}

type Chosen = Extract<Choice, { type: 'chosen' }>;

function sizeOf(
  { facts }: Trading,
  { state }: SubscriptionRecord,
  { installment }: DueInstallment,
  { instrument, limit }: Chosen,
  { today }: MarketMoment,
): BuySize {
  return sizeBuy({
    amount: installment.amount,
    carry: spendableCarry(state),
    limit,
    instrument,
    on: today,
    rates: facts.chargeRates,
  });
}

async function order(
  trading: Trading,
  record: SubscriptionRecord,
  due: DueInstallment,
  wanted: Chosen & BuySize & { reducedTo?: Paise },
  { counter, plan, view, moment }: Means,
  { inputs }: Learnt,
): Promise<Step> {
  const { schedule, installment } = due;
  const { sipNumber } = installment;
  const scheduleId = scheduleIdOf(record.id, schedule);
  const installmentId = installmentIdOf(scheduleId, sipNumber);
  await holdToPlan(trading, plan, installmentId, wanted.worstCost, moment);
  const attempt = ((await view.earlierAttempts()).get(installmentId) ?? 0) + 1;
  const clientOrderId = buyOrderIdOf(installmentId, attempt);

  const builder = changing(record, moment);
  const keepRanking = assign(trading, builder, record, due, wanted, moment);
  const { instrument, quote, limit, quantity, worstCost, reducedTo } = wanted;
  const placed = { type: 'order-placed', schedule, sipNumber, clientOrderId } as const;
  builder.apply(reducedTo === undefined ? placed : { ...placed, reducedTo }, clientOrderId);
  const toSend: OrderToSend = {
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
    tick: quote.tick,
    lowerBand: quote.lowerBand,
    upperBand: quote.upperBand,
    worst: worstCost,
    runPlanId: plan.id,
    because: inputs,
  };
  const sent = await sendOrder(trading, counter, toSend, builder, moment, keepRanking);
  await counter.purse.spend(worstCost);
  return sent;
}

/** Notes a new choice in the change, and returns what keeps its ranking in the same commit. */
function assign(
  { selections }: Trading,
  builder: ChangeBuilder,
  record: SubscriptionRecord,
  { schedule }: DueInstallment,
  { instrument, ranking }: Chosen,
  { instant }: MarketMoment,
): ((tx: Executor) => Promise<void>) | undefined {
  if (!ranking) return undefined;
  const scheduleId = scheduleIdOf(record.id, schedule);
  builder.apply({ type: 'instrument-assigned', schedule, instrument }, `${scheduleId}.assigned`);
  return (tx) => selections.keep(tx, { scheduleId, ranking, chosenAt: instant });
}

/** Less than one unit: the whole amount waits for the next installment. */
async function carry(
  trading: Trading,
  record: SubscriptionRecord,
  due: DueInstallment,
  choice: Chosen,
  moment: MarketMoment,
  { inputs }: Learnt,
): Promise<Step> {
  const { schedule, installment } = due;
  const { sipNumber } = installment;
  const builder = changing(record, moment);
  const keepRanking = assign(trading, builder, record, due, choice, moment);
  const { today: on, time: at } = moment;
  const cause = `${nameOf(record, due)}.carried`;
  builder.apply({ type: 'installment-carried', schedule, sipNumber, on, at }, cause);
  builder.continuePlan(trading.facts.calendar);
  const decision = decisionOn(record, due, 'carry', undefined, moment, inputs);
  const [after] = await trading.subscriptions.commit([builder.change()], async (tx) => {
    await keepRanking?.(tx);
    await trading.decisions.keep(tx, decision);
  });
  const outcome = done(nameOf(record, due), 'carry the amount to the next installment');
  return { record: after ?? record, outcome };
}

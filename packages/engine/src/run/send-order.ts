import { laterBy, startOfDay } from '../calendar/instant.ts';
import type { DecisionTrace, TimedQuote } from '../decisions/decision.ts';
import { leavesUntil, whyHeld } from '../decisions/market-evidence.ts';
import type { Paise } from '../money/money.ts';
import { noUnits } from '../money/quantity.ts';
import type { Placement } from '../orders/broker-report.ts';
import { distinctLimit } from '../orders/distinct-limit.ts';
import { justSubmitted, type NewOrder, type Order } from '../orders/order.ts';
import { orderStep } from '../orders/order-life.ts';
import { OrderHeldBack } from '../orders/order-refusals.ts';
import { answerWithinMs, quietMs } from '../orders/order-times.ts';
import { limitsInQuestion } from '../procedure/orders-of-account.ts';
import { done, failed, type Outcome, waiting } from '../procedure/outcome.ts';
import { ask, type Procedure } from '../procedure/question.ts';
import { type HeldOrder, type StepReport, takeOrderStep } from '../procedure/take-order-step.ts';
import type { ChosenFrom } from '../procedure/verdict.ts';
import type { ChangeBuilder } from '../subscription/change.ts';
import type { SubscriptionRecord } from '../subscription/subscription-record.ts';
import type { AccountContext } from './account-context.ts';
import type { PlacingRun } from './placing-run.ts';

export type OrderToSend = Pick<
  NewOrder,
  | 'clientOrderId'
  | 'subscriptionId'
  | 'scheduleId'
  | 'schedule'
  | 'sipNumber'
  | 'attempt'
  | 'side'
  | 'instrument'
  | 'quantity'
  | 'limit'
> & {
  /** Tick, band and trading evidence of the deciding quote. */
  readonly seen: TimedQuote;
  readonly worst: Paise;
  readonly trace: DecisionTrace;
  readonly intention: ChangeBuilder;
  readonly chosenFrom?: ChosenFrom | undefined;
};

export type Step = { readonly record: SubscriptionRecord; readonly outcome: Outcome };

/**
 * Sends one order, once. It is durable before the first byte leaves; every answer is recorded, and a lost answer
 * leaves it `unknown` until the broker's books settle it. Never sends again. Throws OrderHeldBack and
 * OrderOvertaken with nothing written and nothing sent.
 */
export function* sendOrder(
  run: PlacingRun,
  account: AccountContext,
  wanted: OrderToSend,
): Procedure<Step> {
  const { accountId, lease } = account;
  const order = yield* durableOrder(run, account, wanted);
  const { trace, worst, chosenFrom } = wanted;
  const guard = {
    lease,
    limits: run.limits,
    worst,
    runPlanId: run.plan.id,
    dayStart: startOfDay(run.moment.today),
    quietMs,
  };
  const change = wanted.intention.change();
  const verdict = {
    type: 'order',
    change,
    order,
    guard,
    trace,
    ...(chosenFrom && { chosenFrom }),
  } as const;
  const record = yield* ask('commit', { verdict });

  const { clientOrderId, request } = order;
  const placement = yield* ask('place', { accountId, clientOrderId, request });
  return yield* noteAnswer(run, account, { order: justSubmitted(order), record, lease }, placement);
}

function* durableOrder(
  { facts: hours, moment: { today } }: PlacingRun,
  account: AccountContext,
  { seen, worst: _, trace: __, intention: ___, chosenFrom: ____, ...wanted }: OrderToSend,
): Procedure<NewOrder> {
  const { side, quantity } = wanted;
  const { symbol } = wanted.instrument;
  const book = yield* account.watermark();
  if (!book.ok) {
    throw new OrderHeldBack(
      book.reason === 'unauthorised' ? 'NO_BROKER_SESSION' : 'BROKER_UNREACHABLE',
    );
  }
  const taken = limitsInQuestion(yield* account.orders(), { side, quantity, symbol });
  const { tick, lowerBand, upperBand } = seen.quote;
  const limit = distinctLimit({ side, limit: wanted.limit, tick, taken, lowerBand, upperBand });
  if (limit === undefined) throw new OrderHeldBack('NO_PRICE');

  const submittedAt = yield* ask('now', {});
  const reason = whyHeld(seen, submittedAt, { hours, today });
  if (reason) throw new OrderHeldBack(reason);
  const notAfter = leavesUntil(seen, submittedAt, { hours, today });
  return {
    ...wanted,
    limit,
    accountId: account.accountId,
    state: orderStep('intended', { type: 'sending' }).state,
    filled: noUnits,
    request: { symbol, side, quantity, limit, notAfter },
    submittedAt,
    deadline: laterBy(submittedAt, answerWithinMs),
    watermark: book.value,
  };
}

function* noteAnswer(
  run: PlacingRun,
  account: AccountContext,
  held: HeldOrder,
  placement: Placement,
): Procedure<Step> {
  const at = yield* ask('now', {});
  const { step, outcome } = stepOf(held.order, placement);
  if (placement.outcome === 'refused' && placement.unauthorised) {
    yield* ask('session lost', { accountId: account.accountId });
  }
  const { record } = yield* takeOrderStep(run, held, { ...step, at });
  return { record, outcome };
}

function stepOf(
  { clientOrderId, side, quantity, instrument }: Order,
  placement: Placement,
): { step: Omit<StepReport, 'at'>; outcome: Outcome } {
  const what = `${side} ${quantity} ${instrument.symbol}`;
  switch (placement.outcome) {
    case 'placed': {
      const { brokerOrderId } = placement;
      const outcome = done(clientOrderId, what);
      return { step: { event: { type: 'acknowledged' }, brokerOrderId }, outcome };
    }
    case 'unknown': {
      const { reason } = placement;
      const outcome = waiting(clientOrderId, what, 'ORDER_UNKNOWN');
      return { step: { event: { type: 'answer-lost' }, reason }, outcome };
    }
    case 'not-sent': {
      const { reason } = placement;
      const outcome = waiting(clientOrderId, what, 'NOT_SENT');
      return { step: { event: { type: 'not-sent' }, reason, reasonCode: 'NOT_SENT' }, outcome };
    }
    case 'refused': {
      const { reason, cause, unauthorised } = placement;
      if (unauthorised) {
        const reasonCode = cause ?? 'NO_BROKER_SESSION';
        const outcome = waiting(clientOrderId, what, 'NOT_SENT');
        return { step: { event: { type: 'turned-away' }, reason, reasonCode }, outcome };
      }
      // The exchange opens again: the purchase is due again, as after a lost session.
      if (cause === 'MARKET_CLOSED') {
        const outcome = waiting(clientOrderId, what, cause);
        return { step: { event: { type: 'turned-away' }, reason, reasonCode: cause }, outcome };
      }
      const reasonCode = cause ?? 'ORDER_REJECTED';
      const outcome = failed(clientOrderId, what, reasonCode);
      return { step: { event: { type: 'refused' }, reason, reasonCode }, outcome };
    }
  }
}

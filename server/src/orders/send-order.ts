import { limitOfItsOwn, noUnits, type Paise, timeOfDay } from '@safe-trading/engine';
import type { OrderRequest, Placement } from '../brokers/broker.ts';
import type { Executor } from '../db/database.ts';
import { istInstant } from '../kernel/ist.ts';
import type { MarketMoment } from '../kernel/market-moment.ts';
import type { ChangeBuilder } from '../ledger/change-builder.ts';
import type { SubscriptionRecord } from '../ledger/subscription-store.ts';
import type { Desk } from './broker-desk.ts';
import type { Counter } from './counter.ts';
import type { Lease } from './lease-store.ts';
import type { NewOrder, Order, OrderReport, SendingGuard } from './order-store.ts';
import { answerWithinMs, leavesWithinMs, quietSeconds } from './order-times.ts';
import { done, failed, type Outcome, waiting } from './outcome.ts';
import { SendingRefused } from './sending-refused.ts';
import { soundAlarms } from './sound-alarms.ts';
import type { Trading } from './trading.ts';
import { withdraw } from './withdraw.ts';

export type OrderToSend = Omit<
  NewOrder,
  'request' | 'deadline' | 'submittedAt' | 'accountId' | 'watermark'
> & {
  /** The step of the ETF's prices and the day's band, by which the limit is made its own. */
  tick: Paise;
  lowerBand?: Paise | undefined;
  upperBand?: Paise | undefined;
  /** The most it can cost, charges included. */
  worst: Paise;
  runPlanId: string;
};

/**
 * Sends one order, once. The intention is durable before the first byte leaves (the change holds the
 * event that says so); whatever the broker answers is recorded, and a lost answer leaves the order
 * `unknown` until the broker's books settle it. Nothing here ever sends again. Throws SendingRefused and
 * OrderOvertaken with nothing written and nothing sent.
 */
export async function sendOrder(
  trading: Trading,
  counter: Counter,
  order: OrderToSend,
  intention: ChangeBuilder,
  moment: MarketMoment,
  also?: (tx: Executor) => Promise<void>,
): Promise<{ record: SubscriptionRecord; outcome: Outcome }> {
  const { desk, lease } = counter;
  const dayStart = istInstant(moment.today, timeOfDay('00:00'));
  const durable = await makeDurable(trading, counter, order, dayStart);
  const guard: SendingGuard = {
    lease,
    caps: trading.caps,
    worst: order.worst,
    runPlanId: order.runPlanId,
    dayStart,
    quietSeconds,
  };
  const [record] = await trading.subscriptions.commit([intention.change()], async (tx) => {
    await trading.orders.submit(tx, durable, guard);
    await also?.(tx);
  });
  if (!record) throw new Error(`Order ${order.clientOrderId} was not made durable.`);

  const placement = await placeOnce(trading, desk, order.clientOrderId, durable.request);
  const sent = await noteAnswer(trading, record, asSubmitted(durable), placement, lease, moment);
  if (sent.outcome.result !== 'done') await soundAlarms(trading, desk.accountId, moment);
  return sent;
}

/** The request as it will be stored and sent, at a limit no other order in question has. */
async function makeDurable(
  { orders, clock }: Trading,
  { desk, watermark }: Counter,
  { tick, lowerBand, upperBand, worst: _, runPlanId: __, ...order }: OrderToSend,
  dayStart: Date,
): Promise<NewOrder> {
  const { accountId } = desk;
  const { side, quantity } = order;
  const { symbol } = order.instrument;
  const seen = await watermark();
  if (!seen.ok) {
    throw new SendingRefused(
      seen.reason === 'unauthorised' ? 'NO_BROKER_SESSION' : 'BROKER_UNREACHABLE',
    );
  }

  const kind = { accountId, symbol, side, quantity, since: dayStart };
  const taken = await orders.limitsInQuestion(kind);
  const limit = limitOfItsOwn({ side, limit: order.limit, tick, taken, lowerBand, upperBand });
  if (limit === undefined) throw new SendingRefused('NO_PRICE');

  const submittedAt = clock.now();
  return {
    ...order,
    limit,
    accountId,
    request: {
      symbol,
      side,
      quantity,
      limit,
      notAfter: new Date(submittedAt.getTime() + leavesWithinMs),
    },
    submittedAt,
    deadline: new Date(submittedAt.getTime() + answerWithinMs),
    watermark: seen.value,
  };
}

/** The adapter promises not to throw; if it does, whether the order left is anybody's guess. */
async function placeOnce(
  { onFault }: Trading,
  { account }: Required<Desk>,
  clientOrderId: string,
  request: OrderRequest,
): Promise<Placement> {
  try {
    return await account.place(request);
  } catch (fault) {
    onFault(clientOrderId, fault);
    return { outcome: 'unknown', reason: 'The answer was lost inside the server.' };
  }
}

async function noteAnswer(
  trading: Trading,
  record: SubscriptionRecord,
  order: Order,
  placement: Placement,
  lease: Lease,
  moment: MarketMoment,
): Promise<{ record: SubscriptionRecord; outcome: Outcome }> {
  const { clientOrderId } = order;
  const what = `${order.side} ${order.quantity} ${order.instrument.symbol}`;
  const at = trading.clock.now();
  switch (placement.outcome) {
    case 'placed': {
      const { brokerOrderId } = placement;
      const report: OrderReport = { event: { type: 'acknowledged' }, at, brokerOrderId };
      await trading.orders.report(order, report, lease);
      return { record, outcome: done(clientOrderId, what) };
    }
    case 'unknown': {
      const { reason } = placement;
      await trading.orders.report(order, { event: { type: 'answer-lost' }, at, reason }, lease);
      return { record, outcome: waiting(clientOrderId, what, 'ORDER_UNKNOWN') };
    }
    case 'not-sent':
      return {
        record: await withdraw(
          trading,
          record,
          order,
          { type: 'not-sent', ...placement },
          lease,
          moment,
        ),
        outcome: waiting(clientOrderId, what, 'NOT_SENT'),
      };
    case 'refused': {
      if (!placement.unauthorised) {
        return {
          record: await withdraw(
            trading,
            record,
            order,
            { type: 'refused', ...placement },
            lease,
            moment,
          ),
          outcome: failed(clientOrderId, what, placement.cause ?? 'ORDER_REJECTED'),
        };
      }
      await trading.desk.sessionLost(order.accountId);
      return {
        record: await withdraw(
          trading,
          record,
          order,
          { type: 'turned-away', ...placement },
          lease,
          moment,
        ),
        outcome: waiting(clientOrderId, what, 'NOT_SENT'),
      };
    }
  }
}

/** As it stands in the books right after its transaction. */
const asSubmitted = ({ request: _, because: __, ...order }: NewOrder): Order => ({
  ...order,
  state: 'submitted',
  filled: noUnits,
  looks: 0,
  absences: 0,
});

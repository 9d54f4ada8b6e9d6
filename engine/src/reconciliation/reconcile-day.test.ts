import { expect, test } from 'vitest';
import { instantAt, laterBy, marketMoment } from '../calendar/instant.ts';
import { timeOfDay } from '../calendar/time-of-day.ts';
import { quantity } from '../money/quantity.ts';
import type { BrokerOrder } from '../orders/broker-report.ts';
import type { Order } from '../orders/order.ts';
import { usualOrderLimits } from '../orders/order-limits.ts';
import type { Question } from '../procedure/question.ts';
import { calendar, date, gold, rates, rupees, times } from '../testing/build.ts';
import { reconcileDay } from './reconcile-day.ts';

const today = date('2026-02-10');
const sentAt = instantAt(today, timeOfDay('10:30'));
const accountId = 'account-0';
const ours: Order = {
  clientOrderId: 'sub-0.1.1.b1',
  accountId,
  subscriptionId: 'sub-0',
  scheduleId: 'sub-0.1',
  schedule: 1,
  sipNumber: 1,
  attempt: 1,
  side: 'buy',
  instrument: gold,
  quantity: quantity(20),
  limit: rupees(50),
  state: 'filled',
  brokerOrderId: 'ours',
  filled: quantity(20),
  possibleBrokerOrderIds: [],
  submittedAt: sentAt,
  deadline: laterBy(sentAt, 15_000),
  watermark: new Set(),
  lookups: 0,
  absences: 0,
};
const entry = (brokerOrderId: string): BrokerOrder => ({
  brokerOrderId,
  symbol: gold.symbol,
  side: 'buy',
  status: 'complete',
  quantity: ours.quantity,
  filled: ours.quantity,
  limit: ours.limit,
  placedAt: sentAt,
});

/** A try over a book that shows our order twice, while the first halts cannot be written down: what was halted, or the fault. */
function tryWithHaltsFailing(failures: number): { halts: number; fault?: unknown } {
  let halts = 0;
  let failing = failures;
  const answer = ({ kind }: Question): unknown => {
    switch (kind) {
      case 'order book':
        return { ok: true, value: [entry('ours'), entry('theirs')] };
      case 'trade book':
        return { ok: true, value: [{ brokerOrderId: 'ours', quantity: ours.quantity }] };
      case 'holdings':
      case 'units of today':
        return { ok: true, value: [] };
      case 'units held':
        return [];
      case 'owner of account':
        return 'investor-0';
      case 'halt':
        if (failing > 0) {
          failing -= 1;
          throw new Error('The store is gone.');
        }
        halts += 1;
        return undefined;
      case 'fault':
        return undefined;
      default:
        throw new Error(`Nobody expected ${kind}.`);
    }
  };
  const context = {
    moment: marketMoment(instantAt(today, timeOfDay('15:50'))),
    facts: {
      calendar: calendar(),
      chargeRates: rates,
      sessionTimes: [times],
      splits: [],
      corporateActions: [],
    },
    limits: usualOrderLimits,
  };
  const procedure = reconcileDay(context, { accountId, isLoggedIn: true }, [ours]);
  try {
    let step = procedure.next();
    while (!step.done) {
      let value: unknown;
      let fault: unknown;
      try {
        value = answer(step.value);
      } catch (thrown) {
        fault = thrown;
      }
      step = fault === undefined ? procedure.next(value) : procedure.throw(fault);
    }
    return { halts };
  } catch (fault) {
    return { halts, fault };
  }
}

test('an order like ours that is not ours halts its investor', () => {
  expect(tryWithHaltsFailing(0)).toEqual({ halts: 1 });
});

test('a halt that could not be written down is asked for once more in the same try', () => {
  expect(tryWithHaltsFailing(1)).toEqual({ halts: 1 });
});

test('a halt that could not be written down twice leaves the day to be tried again', () => {
  expect(tryWithHaltsFailing(2)).toMatchObject({ halts: 0, fault: expect.any(Error) });
});

import { expect, test } from 'vitest';
import { instantAt, marketMoment } from '../calendar/instant.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { timeOfDay } from '../calendar/time-of-day.ts';
import { quantity } from '../money/quantity.ts';
import type { BrokerOrder } from '../orders/broker-report.ts';
import { usualOrderLimits } from '../orders/order-limits.ts';
import type { Question } from '../procedure/question.ts';
import { date, facts, gold } from '../testing/build.ts';
import { sentOrder } from '../testing/sent-order.ts';
import type { DayTry } from './day-try.ts';
import { reconcileDay } from './reconcile-days.ts';

const today = date('2026-02-10');
const sentAt = instantAt(today, timeOfDay('10:30'));
const accountId = 'account-0';
const ours = sentOrder(sentAt, { state: 'filled', brokerOrderId: 'ours', filled: quantity(20) });
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

type Day = { on: LocalDate; book: BrokerOrder[]; heldByUs: number; haltsFailing: number };

/** One try, of which the first halts cannot be written down: what became of it, and how often was halted. */
function tryDay({ on, book, heldByUs, haltsFailing }: Day): {
  halts: number;
  tried?: DayTry;
  fault?: unknown;
} {
  let halts = 0;
  let failing = haltsFailing;
  const answer = ({ kind }: Question): unknown => {
    switch (kind) {
      case 'order book':
        return { ok: true, value: book };
      case 'trade book':
        return { ok: true, value: [{ brokerOrderId: 'ours', quantity: ours.quantity }] };
      case 'holdings':
      case 'units of today':
        return { ok: true, value: [] };
      case 'units held':
        return [{ symbol: gold.symbol, quantity: quantity(heldByUs) }];
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
        throw new Error(`Unexpected question: ${kind}.`);
    }
  };
  const context = {
    moment: marketMoment(instantAt(on, timeOfDay('15:50'))),
    facts: facts(),
    limits: usualOrderLimits,
  };
  const procedure = reconcileDay(
    context,
    { accountId, isLoggedIn: true },
    on === today ? [ours] : [],
  );
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
    return { halts, tried: step.value };
  } catch (fault) {
    return { halts, fault };
  }
}

const withStranger = { on: today, book: [entry('ours'), entry('theirs')], heldByUs: 0 };

test('an order like ours that is not ours halts its investor', () => {
  expect(tryDay({ ...withStranger, haltsFailing: 0 }).halts).toBe(1);
});

test('a halt that could not be written down is asked for once more in the same try', () => {
  expect(tryDay({ ...withStranger, haltsFailing: 1 }).halts).toBe(1);
});

test('a halt that could not be written down twice leaves the day to be tried again', () => {
  const { halts, fault } = tryDay({ ...withStranger, haltsFailing: 2 });
  expect([halts, fault]).toEqual([0, expect.any(Error)]);
});

/** Nothing was ordered; 20 units of ours are nowhere with the broker. */
const unitsMissing = (on: string) =>
  tryDay({ on: date(on), book: [], heldByUs: 20, haltsFailing: 0 }).tried;

test('units that the broker does not hold are a difference', () => {
  expect(unitsMissing('2026-03-30')?.says).toBe(`the broker holds 0 ${gold.symbol}, ours are 20`);
});

test('units that the broker does not hold at the end of a settlement holiday are on their way', () => {
  expect(unitsMissing('2026-04-01')).toMatchObject({
    state: 'compared',
    outcome: { result: 'done' },
  });
});

test('units that the broker does not hold a day after a settlement holiday are a difference', () => {
  expect(unitsMissing('2026-04-02')?.says).toBe(`the broker holds 0 ${gold.symbol}, ours are 20`);
});

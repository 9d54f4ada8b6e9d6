import { describe, expect, test } from 'vitest';
import { instantAt, laterBy, marketMoment } from '../calendar/instant.ts';
import { timeOfDay } from '../calendar/time-of-day.ts';
import { quantity } from '../money/quantity.ts';
import type { BrokerOrder } from '../orders/broker-report.ts';
import { afterLookup, afterReport, type Order } from '../orders/order.ts';
import { usualOrderLimits } from '../orders/order-limits.ts';
import type { Question } from '../procedure/question.ts';
import { date, facts, gold, rupees, subscription } from '../testing/build.ts';
import { sentOrder } from '../testing/sent-order.ts';
import { brokerDay } from './broker-day.ts';
import { reconcileOrder } from './reconcile-order.ts';

const today = date('2026-02-10');
const sentAt = instantAt(today, timeOfDay('10:30'));
const accountId = 'account-0';

const lost = sentOrder(sentAt);
/** An order of the account that the broker acknowledged this morning. */
const known: Order = {
  ...lost,
  clientOrderId: 'sub-1.1.1.b1',
  state: 'working',
  brokerOrderId: 'known',
  limit: rupees(60),
};

const entry = (brokerOrderId: string, { limit }: Order = lost): BrokerOrder => ({
  brokerOrderId,
  symbol: gold.symbol,
  side: 'buy',
  status: 'open',
  quantity: lost.quantity,
  filled: quantity(0),
  limit,
  placedAt: sentAt,
});
const gaps = (...numbers: string[]): BrokerOrder[] => numbers.map((number) => entry(number));
const whole = (...numbers: string[]): BrokerOrder[] => [entry('known', known), ...gaps(...numbers)];

/** The order after a look in each of these books, five minutes apart. */
function afterLooks(...books: BrokerOrder[][]): Order {
  let order = lost;
  const answer = ({ kind, asks }: Question): unknown => {
    switch (kind) {
      case 'orders of account':
        return [known, order];
      case 'note lookup':
        order = afterLookup(asks.order, asks.lookup);
        return order;
      case 'report':
        order = afterReport(asks.order, asks.report);
        return order;
      case 'trade book':
      case 'units of today':
        return { ok: true, value: [] };
      default:
        throw new Error(`Unexpected question: ${kind}`);
    }
  };
  const state = subscription();
  const record = {
    id: 'sub-0',
    userId: 'a',
    strategyId: 's',
    broker: 'samco',
    version: 1,
    state,
  };
  for (const [number, value] of books.entries()) {
    if (order.state !== 'unknown') break;
    const moment = marketMoment(laterBy(sentAt, (number + 1) * 300_000));
    const context = { facts: facts(), limits: usualOrderLimits, moment };
    const held = { order, record, lease: { accountId, epoch: 1 } };
    const procedure = reconcileOrder(context, held, brokerDay(accountId, { ok: true, value }));
    let step = procedure.next();
    while (!step.done) step = procedure.next(answer(step.value));
  }
  return order;
}

const adopted = (number: string) => ({ state: 'working', brokerOrderId: number });

describe('an order whose answer was lost', () => {
  test('is adopted when two books in a row hold the one entry like it', () => {
    expect(afterLooks(whole('7'), whole('7'))).toMatchObject(adopted('7'));
  });

  test('is adopted late when the broker shows it late', () => {
    expect(afterLooks(whole(), whole(), whole('7'), whole('7'))).toMatchObject(adopted('7'));
  });

  test('is not adopted from one book, however many without it were read before', () => {
    expect(afterLooks(whole(), whole(), whole('7')).state).toBe('unknown');
  });

  test('is not adopted when a book between the two did not hold the entry', () => {
    expect(afterLooks(whole('7'), whole(), whole('7')).state).toBe('unknown');
  });

  test('is not adopted when the book before held another entry like it', () => {
    expect(afterLooks(whole('7'), whole('8')).state).toBe('unknown');
  });

  test.each([
    ['first', gaps('7'), whole('7')],
    ['second', whole('7'), gaps('7')],
  ])('is not adopted when the %s book lacks an order that is known to be in it', (_, ...books) => {
    expect(afterLooks(...books).state).toBe('unknown');
  });

  test('says which entry of the latest book may be it', () => {
    expect(afterLooks(whole('7')).possibleBrokerOrderIds).toEqual(['7']);
    expect(afterLooks(whole('7'), whole()).possibleBrokerOrderIds).toEqual([]);
  });
});

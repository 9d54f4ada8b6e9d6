import { basisPoints, noPaise, paise, quantity } from '@safe-trading/engine';
import {
  chanceFrom,
  type Lease,
  type NewOrder,
  OrderOvertaken,
  type SendingGuard,
  SendingRefused,
  SubscriptionChanged,
  type SubscriptionRecord,
  usualCaps,
} from '@safe-trading/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { subscribers } from '../world/subscribers.ts';
import type { BooksHouse, Census, ProcessBooks } from './books-house.ts';

const minute = 60_000;
const start = Date.UTC(2027, 1, 8, 5);

/** What every house of books refuses, whether its rules are written in code or in statements. */
export function describeBooks(name: string, open: () => Promise<BooksHouse>): void {
  describe(`books in ${name}`, () => {
    let house: BooksHouse;
    let books: ProcessBooks;
    let record: SubscriptionRecord;
    let lease: Lease;
    let now = start;
    const seen = new Map<string, number>();
    const census: Census = { now: () => now, seen: () => seen };

    beforeAll(async () => {
      house = await open();
    });
    afterAll(() => house.close());
    beforeEach(async () => {
      now = start;
      seen.clear();
      seen.set('one', start).set('two', start);
      const plan = { seed: 1, faults: 0, servers: 1, accounts: 1, subscriptions: 2, sessions: 3 };
      const records = subscribers(plan, chanceFrom(1));
      await house.fill(records);
      books = house.open('one', census);
      const [first] = await books.subscriptions.load(['sub-0']);
      if (!first) throw new Error('Nobody moved in.');
      record = first;
      lease = await held(books);
      await books.plans.freeze({
        id: 'plan',
        frozenAt: new Date(now),
        intents: Array.from({ length: 3 }, () => ({ subject: 'x', worst: noPaise })),
        worst: noPaise,
        hash: 'x',
      });
    });

    const held = async (of: ProcessBooks): Promise<Lease> => {
      const taken = await of.leases.hold('account-0');
      if (!taken) throw new Error('Somebody else holds the account.');
      return taken;
    };
    const orderOf = (changed: Partial<NewOrder> = {}): NewOrder => ({
      clientOrderId: 'sub-0.1.1.b1',
      accountId: 'account-0',
      subscriptionId: 'sub-0',
      scheduleId: 'sub-0.1',
      schedule: 1,
      sipNumber: 1,
      attempt: 1,
      side: 'buy',
      instrument: { id: 'GOLDETF', symbol: 'GOLDETF', assetClass: 'gold' },
      quantity: quantity(40),
      limit: paise(10_000),
      submittedAt: new Date(now),
      deadline: new Date(now + minute),
      watermark: new Set(),
      request: { symbol: 'GOLDETF', side: 'buy', quantity: quantity(40), limit: paise(10_000) },
      ...changed,
    });
    const guardOf = (changed: Partial<SendingGuard> = {}): SendingGuard => ({
      lease,
      caps: usualCaps,
      worst: paise(400_000),
      runPlanId: 'plan',
      dayStart: new Date(start - 5 * 60 * minute),
      quietSeconds: 60,
      ...changed,
    });
    const submit = (order = orderOf(), guard = guardOf()): Promise<unknown> =>
      books.subscriptions.commit([], (tx) => books.orders.submit(tx, order, guard));
    const other = (changed: Partial<NewOrder> = {}): NewOrder =>
      orderOf({ clientOrderId: 'sub-0.1.2.b1', sipNumber: 2, limit: paise(9_999), ...changed });
    const lost = { event: { type: 'answer-lost' }, at: new Date(start) } as const;
    const placed = (brokerOrderId: string) =>
      ({ event: { type: 'acknowledged' }, at: new Date(start), brokerOrderId }) as const;
    const states = async (): Promise<string[]> =>
      (await house.read()).orders.map(({ state }) => state);

    test('an order becomes durable as submitted', async () => {
      await submit();
      expect(await states()).toEqual(['submitted']);
    });

    test('a second live order of an installment is refused, and nothing of it stays', async () => {
      await submit();
      const again = orderOf({ clientOrderId: 'sub-0.1.1.b2', limit: paise(9_999) });
      await expect(submit(again)).rejects.toThrow();
      expect(await states()).toEqual(['submitted']);
    });

    test('a second order at the same price is refused while the first is open', async () => {
      await submit();
      await expect(submit(other({ limit: paise(10_000) }))).rejects.toThrow();
    });

    test('a number of the broker belongs to one order', async () => {
      await submit();
      await submit(other());
      await books.orders.report(orderStateOf(orderOf()), placed('B1'), lease);
      const twice = books.orders.report(orderStateOf(other()), placed('B1'), lease);
      await expect(twice).rejects.toThrow();
    });

    test.each(['platform', 'strategy', 'investor', 'subscription'] as const)(
      'a stop of the %s holds an order back until it is lifted',
      async (level) => {
        const subject = { strategy: 'strategy-0', investor: 'user-0', subscription: 'sub-0' };
        const common = { id: 'stop', reason: 'a drill', setBy: 'x', setAt: new Date(now) };
        await books.switches.set(
          level === 'platform'
            ? { ...common, level }
            : { ...common, level, subject: subject[level] },
        );
        await expect(submit()).rejects.toThrow(new SendingRefused('TRADING_STOPPED'));
        await books.switches.lift('stop', { by: 'x', reason: 'looked', at: new Date(now) });
        await submit();
        expect(await states()).toEqual(['submitted']);
      },
    );

    test('an order in doubt freezes the account', async () => {
      await submit();
      await books.orders.report(orderStateOf(orderOf()), lost, lease);
      await expect(submit(other())).rejects.toThrow(new SendingRefused('ACCOUNT_FROZEN'));
    });

    test('the cap of a day is kept', async () => {
      await submit();
      const caps = { ...usualCaps, perDay: { ...usualCaps.perDay, orders: 1 } };
      await expect(submit(other(), guardOf({ caps }))).rejects.toThrow('CAP_REACHED');
    });

    test('a run sends no more than it planned', async () => {
      await expect(submit(orderOf(), guardOf({ runPlanId: 'none' }))).rejects.toThrow(
        'BEYOND_PLAN',
      );
    });

    test('another process does not get the lease of one that lives', async () => {
      expect(await house.open('two', census).leases.hold('account-0')).toBeUndefined();
    });

    test('another process takes over from one that is silent, and doubts what it was sending', async () => {
      await submit();
      now += 10_000;
      seen.set('two', now);
      const next = await house.open('two', census).leases.hold('account-0');
      expect([next?.epoch, await states()]).toEqual([lease.epoch + 1, ['unknown']]);
    });

    test('whoever lost the lease can neither send nor write', async () => {
      await submit();
      now += 10_000;
      seen.set('two', now);
      await held(house.open('two', census));
      await expect(submit(other())).rejects.toThrow(OrderOvertaken);
      const late = books.orders.report(orderStateOf(orderOf()), placed('B1'), lease);
      await expect(late).rejects.toThrow(OrderOvertaken);
    });

    test('a step is taken once', async () => {
      await submit();
      await books.orders.report(orderStateOf(orderOf()), placed('B1'), lease);
      const again = books.orders.report(orderStateOf(orderOf()), placed('B1'), lease);
      await expect(again).rejects.toThrow(OrderOvertaken);
    });

    test('a subscription that has moved on is not written over', async () => {
      const change = { before: record, after: record.state, postings: [] };
      await books.subscriptions.commit([change]);
      await expect(books.subscriptions.commit([change])).rejects.toThrow(SubscriptionChanged);
    });

    test('a posting is made once', async () => {
      const postings = [
        {
          cause: 'x',
          at: new Date(now),
          postings: [{ account: 'carry' as const, amount: paise(1), schedule: 1 }],
        },
      ];
      const [after] = await books.subscriptions.commit([
        { before: record, after: record.state, postings },
      ]);
      if (!after) throw new Error('Nothing was committed.');
      const again = books.subscriptions.commit([{ before: after, after: after.state, postings }]);
      await expect(again).rejects.toThrow();
    });

    test('nothing stays of a transaction that fails half way', async () => {
      const before = await house.fingerprint();
      const change = { before: record, after: { ...record.state, recycle: true }, postings: [] };
      const failing = books.subscriptions.commit([change], async () => {
        throw new Error('gone');
      });
      await expect(failing).rejects.toThrow('gone');
      expect(await house.fingerprint()).toBe(before);
    });

    test('the checker reads what was written', async () => {
      await submit();
      const { orders, subscriptions } = await house.read();
      expect([orders, subscriptions[0]]).toMatchObject([
        [{ clientOrderId: 'sub-0.1.1.b1', account: 'account-0', installmentId: 'sub-0.1.1' }],
        { id: 'sub-0', reinvestBp: basisPoints(5_000), status: 'active' },
      ]);
    });
  });
}

/** The order as its sender knows it right after the commit. */
const orderStateOf = ({ request: _, ...order }: NewOrder) => ({
  ...order,
  state: 'submitted' as const,
  filled: quantity(0),
  looks: 0,
  absences: 0,
});

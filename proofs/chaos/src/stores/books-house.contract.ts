import {
  basisPoints,
  type Decision,
  type Instant,
  instant,
  justSubmitted,
  type Lease,
  laterBy,
  type NewOrder,
  noPaise,
  type OrderGuard,
  OrderHeldBack,
  OrderOvertaken,
  type OrderReport,
  paise,
  quantity,
  type SubscriptionChange,
  SubscriptionChanged,
  type SubscriptionRecord,
  usualOrderLimits,
} from '@safe-trading/engine';
import { chanceFrom } from '@safe-trading/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { subscribers } from '../world/subscribers.ts';
import type { BooksHouse, ProcessBooks } from './books-house.ts';
import { guardOfPurchase, purchaseOf } from './purchase-of-contract.ts';
import { twoProcesses } from './two-processes.ts';

const minute = 60_000;
const start = instant(Date.UTC(2027, 1, 8, 5));

/** What every house of books refuses, whether its rules are written in code or in statements. */
export function describeBooks(name: string, open: () => Promise<BooksHouse>): void {
  describe(`books in ${name}`, () => {
    let house: BooksHouse;
    let books: ProcessBooks;
    let record: SubscriptionRecord;
    let lease: Lease;
    const both = twoProcesses(start);
    let plan: string;

    beforeAll(async () => {
      house = await open();
    });
    afterAll(() => house.close());
    beforeEach(async () => {
      both.begin();
      const episode = {
        seed: 1,
        faults: 0,
        servers: 1,
        accounts: 1,
        subscriptions: 2,
        sessions: 3,
      };
      const records = subscribers(episode, chanceFrom(1));
      await house.fill(records);
      books = house.open('one', both.census);
      record = await current('sub-0');
      lease = await held(books);
      plan = await books.answers['freeze run plan']({
        runId: undefined,
        orders: Array.from({ length: 3 }, () => ({ subject: 'x', worst: noPaise })),
        worst: paise(1_200_000),
        frozenAt: both.now,
        booking: true,
        accounts: [],
      });
    });

    const current = async (id: string): Promise<SubscriptionRecord> => {
      const [found] = await books.answers.subscriptions({ ids: [id] });
      if (!found) throw new Error(`${id} has not moved in.`);
      return found;
    };
    const held = async (of: ProcessBooks): Promise<Lease> => {
      const taken = await of.answers.lease({ accountId: 'account-0' });
      if (!taken) throw new Error('Another process holds the account.');
      return taken;
    };
    const buyer = { accountId: 'account-0', subscriptionId: 'sub-0' };
    const orderOf = (changed?: Partial<NewOrder>): NewOrder => purchaseOf(buyer, both.now, changed);
    const guardOf = (changed?: Partial<OrderGuard>): OrderGuard =>
      guardOfPurchase(lease, plan, start, changed);
    /** A change of a subscription that changes nothing but its version. */
    const unchanged = async (): Promise<SubscriptionChange> => {
      const before = await current('sub-0');
      return { before, after: before.state, postings: [] };
    };
    const submit = async (order = orderOf(), guard = guardOf()): Promise<unknown> => {
      const change = await unchanged();
      return books.answers.commit({
        verdict: { type: 'order', change, order, guard, trace: {} },
      });
    };
    const resume = async (change: SubscriptionChange): Promise<SubscriptionRecord> =>
      books.answers.commit({ verdict: { type: 'resumption', change } });
    const report = async (order: NewOrder, given: OrderReport): Promise<unknown> =>
      books.answers.report({ order: justSubmitted(order), report: given, lease });
    const other = (changed: Partial<NewOrder> = {}): NewOrder =>
      orderOf({ clientOrderId: 'sub-0.1.2.b1', sipNumber: 2, limit: paise(9_999), ...changed });
    const lost = { event: { type: 'answer-lost' }, at: start } as const;
    const placed = (brokerOrderId: string) =>
      ({ event: { type: 'acknowledged' }, at: start, brokerOrderId }) as const;
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
      await report(orderOf(), placed('B1'));
      const twice = report(other(), placed('B1'));
      await expect(twice).rejects.toThrow();
    });

    test.each(['platform', 'strategy', 'investor', 'subscription'] as const)(
      'a halt of the %s holds an order back until it is lifted',
      async (level) => {
        const subject = { strategy: 'strategy-0', investor: 'user-0', subscription: 'sub-0' };
        const common = { id: 'halt', reason: 'a drill', setBy: 'x', setAt: both.now };
        await house.halts.set(
          level === 'platform'
            ? { ...common, level }
            : { ...common, level, subject: subject[level] },
        );
        await expect(submit()).rejects.toThrow(new OrderHeldBack('TRADING_STOPPED'));
        await house.halts.lift('halt', { by: 'x', reason: 'looked', at: both.now });
        await submit();
        expect(await states()).toEqual(['submitted']);
      },
    );

    describe('an account that was not released', () => {
      const limits = { ...usualOrderLimits, releasedOnly: true };
      const one = { quantity: quantity(1) };
      const permit = { at: start, until: laterBy(start, minute) };
      const isHeld = new OrderHeldBack('FIRST_ORDER_PENDING');
      const release = (at = both.now) =>
        books.answers['account release']({ accountId: 'account-0', at });

      test('sends nothing', async () => {
        await expect(submit(orderOf(one), guardOf({ limits }))).rejects.toThrow(isHeld);
        expect(await release()).toBe('held');
      });

      test('sends one unit by a permit, once', async () => {
        await house.releases.permit('account-0', permit);
        expect(await release()).toBe('one-order');
        await expect(submit(orderOf(), guardOf({ limits }))).rejects.toThrow(isHeld);
        await submit(orderOf(one), guardOf({ limits }));
        await expect(submit(other(one), guardOf({ limits }))).rejects.toThrow(isHeld);
        expect(await states()).toEqual(['submitted']);
      });

      test('sends nothing when the permit has ended', async () => {
        await house.releases.permit('account-0', permit);
        both.now = permit.until;
        expect(await release()).toBe('held');
        await expect(submit(orderOf(one), guardOf({ limits }))).rejects.toThrow(isHeld);
      });

      test('sends everything once it is released', async () => {
        await house.releases.release('account-0', both.now);
        expect(await release()).toBe('released');
        await submit(orderOf(), guardOf({ limits }));
        expect(await states()).toEqual(['submitted']);
      });
    });

    test('a second reason to halt is kept beside the first, and holds back by itself', async () => {
      const investor = {
        level: 'investor',
        subject: 'user-0',
        setBy: 'x',
        setAt: both.now,
      } as const;
      const duplicate = 'The broker made order 23 of its own.';
      expect(await house.halts.set({ id: 'h1', reason: 'Three refusals.', ...investor })).toBe(
        'set',
      );
      expect(await house.halts.set({ id: 'h2', reason: duplicate, ...investor })).toBe('set');
      expect(await house.halts.set({ id: 'h3', reason: duplicate, ...investor })).toBe('already');
      expect((await house.read()).alarms.toSorted()).toEqual([duplicate, 'Three refusals.']);
      await house.halts.lift('h1', { by: 'x', reason: 'looked', at: both.now });
      await expect(submit()).rejects.toThrow(new OrderHeldBack('TRADING_STOPPED'));
    });

    test('orders a person has looked at trip no circuit breaker again', async () => {
      await submit();
      await report(orderOf(), lost);
      const asked = { accountId: 'account-0', refusalsInARow: 3 };
      const before = await books.answers['breaker facts'](asked);
      expect(before).toMatchObject({ unresolvedOfAccount: 1, accountsUnresolved: 1 });

      const halts = { setBy: 'system', setAt: both.now, reason: 'In doubt.' };
      await house.halts.set({ id: 'all', level: 'platform', ...halts });
      await house.halts.set({ id: 'one', level: 'investor', subject: 'user-0', ...halts });
      expect(await books.answers['breaker facts'](asked)).toEqual(before);

      const looked = { by: 'x', reason: 'looked', at: laterBy(both.now, 1_000) };
      await house.halts.lift('one', looked);
      const ofInvestor = await books.answers['breaker facts'](asked);
      expect(ofInvestor).toMatchObject({ unresolvedOfAccount: 0, accountsUnresolved: 1 });
      await house.halts.lift('all', looked);
      const ofAll = await books.answers['breaker facts'](asked);
      expect(ofAll).toMatchObject({ unresolvedOfAccount: 0, accountsUnresolved: 0 });
    });

    test('accounts are served while a subscription of theirs is running', async () => {
      const asked = { accountId: 'account-0', refusalsInARow: 3 };
      expect(await books.answers['breaker facts'](asked)).toMatchObject({ accountsServed: 1 });
    });

    test('an order in doubt freezes the account', async () => {
      await submit();
      await report(orderOf(), lost);
      await expect(submit(other())).rejects.toThrow(new OrderHeldBack('ACCOUNT_FROZEN'));
    });

    test('the limit of a day is kept', async () => {
      await submit();
      const limits = { ...usualOrderLimits, perDay: { ...usualOrderLimits.perDay, orders: 1 } };
      await expect(submit(other(), guardOf({ limits }))).rejects.toThrow('CAP_REACHED');
    });

    test('a run sends no more than it planned', async () => {
      await expect(submit(orderOf(), guardOf({ runPlanId: 'none' }))).rejects.toThrow(
        'BEYOND_PLAN',
      );
    });

    test('another process does not get the lease of one that lives', async () => {
      const two = house.open('two', both.census);
      expect(await two.answers.lease({ accountId: 'account-0' })).toBeUndefined();
    });

    test('another process takes over from one that is silent, and doubts what it was sending', async () => {
      await submit();
      both.now = laterBy(both.now, 10_000);
      both.seen.set('two', both.now);
      const next = await house.open('two', both.census).answers.lease({ accountId: 'account-0' });
      expect([next?.epoch, await states()]).toEqual([lease.epoch + 1, ['unknown']]);
    });

    test('a process without the lease can neither send nor write', async () => {
      await submit();
      both.now = laterBy(both.now, 10_000);
      both.seen.set('two', both.now);
      await held(house.open('two', both.census));
      await expect(submit(other())).rejects.toThrow(OrderOvertaken);
      const late = report(orderOf(), placed('B1'));
      await expect(late).rejects.toThrow(OrderOvertaken);
    });

    test('a step is taken once', async () => {
      await submit();
      await report(orderOf(), placed('B1'));
      const again = report(orderOf(), placed('B1'));
      await expect(again).rejects.toThrow(OrderOvertaken);
    });

    test('a subscription that has moved on is not written over', async () => {
      const change = { before: record, after: record.state, postings: [] };
      await resume(change);
      await expect(resume(change)).rejects.toThrow(SubscriptionChanged);
    });

    test('a posting is made once', async () => {
      const posting = { account: 'carry' as const, amount: paise(1), schedule: 1 };
      const postings = [{ cause: 'x', at: both.now, postings: [posting] }];
      await resume({ ...(await unchanged()), postings });
      const change = { ...(await unchanged()), postings };
      await expect(resume(change)).rejects.toThrow();
    });

    test('nothing stays of a verdict whose order is forbidden', async () => {
      await submit();
      const before = await house.fingerprint();
      await expect(submit(other({ limit: paise(10_000) }))).rejects.toThrow();
      expect(await house.fingerprint()).toBe(before);
    });

    test('the first time a sale was held back for its price is kept', async () => {
      const scheduleId = 'sub-0.1';
      const held = (at: Instant): Decision => ({
        subscriptionId: 'sub-0',
        scheduleId,
        kind: 'block',
        reason: 'PRICE_BELOW_VALUE',
        at,
        trace: {},
      });
      const since = () => books.answers['sale held since']({ scheduleId });
      expect(await since()).toBeUndefined();
      await books.answers['note decision']({ decision: held(start) });
      await books.answers['note decision']({ decision: held(laterBy(start, 900_000)) });
      expect(await since()).toBe(start);
    });

    test('an attempt is counted, also when it has ended', async () => {
      await submit();
      await report(orderOf(), placed('B1'));
      const asked = { scheduleId: 'sub-0.1', sipNumber: 1 };
      expect([
        await books.answers.attempts(asked),
        await books.answers.attempts({ ...asked, sipNumber: 2 }),
        await books.answers.attempts({ ...asked, sipNumber: undefined }),
      ]).toEqual([1, 0, 0]);
    });

    test('the entries an order may be are kept as data', async () => {
      await submit();
      await report(orderOf(), lost);
      const order = { ...justSubmitted(orderOf()), state: 'unknown' as const };
      const several = {
        event: { type: 'ambiguous' },
        at: both.now,
        possibleBrokerOrderIds: ['B1', 'B2'],
      };
      await books.answers.report({ order, report: several as OrderReport, lease });
      const kept = await books.answers.order({ clientOrderId: order.clientOrderId });
      expect(kept?.possibleBrokerOrderIds).toEqual(['B1', 'B2']);
    });

    test('the entry of the latest book an order may be is kept until another book is read', async () => {
      await submit();
      await report(orderOf(), lost);
      const { clientOrderId } = orderOf();
      const unknown = { ...justSubmitted(orderOf()), state: 'unknown' as const };
      const look = { at: both.now, absent: false };
      const shown = { ...look, possibleBrokerOrderIds: ['B1'] };
      const gone = { ...look, possibleBrokerOrderIds: [] };
      const order = await books.answers['note lookup']({ order: unknown, lookup: shown, lease });
      const first = await books.answers.order({ clientOrderId });
      await books.answers['note lookup']({ order, lookup: gone, lease });
      const second = await books.answers.order({ clientOrderId });
      expect([first, second].map((one) => one?.possibleBrokerOrderIds)).toEqual([['B1'], []]);
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

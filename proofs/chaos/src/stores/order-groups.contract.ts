import {
  instant,
  justSubmitted,
  type Lease,
  laterBy,
  type NewOrder,
  noPaise,
  type OrderGuard,
  OrderHeldBack,
  OrderOvertaken,
  type OrderVerdict,
  paise,
  quantity,
  SubscriptionChanged,
  type SubscriptionRecord,
  usualOrderLimits,
  type Verdict,
} from '@safe-trading/engine';
import { chanceFrom } from '@safe-trading/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { subscribers } from '../world/subscribers.ts';
import type { BooksHouse, Census, ProcessBooks } from './books-house.ts';
import { guardOfPurchase, purchaseOf } from './purchase-of-contract.ts';

type OrderEnd = Extract<Verdict, { type: 'order-end' }>;

const minute = 60_000;
const now = instant(Date.UTC(2027, 1, 8, 5));
const worst = paise(400_000);

/** Orders that are asked for at the same moment: each is refused or goes as if it had been asked for after the others. */
export function describeOrderGroups(name: string, open: () => Promise<BooksHouse>): void {
  describe(`orders in groups in ${name}`, () => {
    let house: BooksHouse;
    let books: ProcessBooks;
    let records: SubscriptionRecord[];
    let leases: Lease[];
    let plan: string;
    const census: Census = { now: () => now, seenAt: () => now, seen: () => new Map() };

    beforeAll(async () => {
      house = await open();
    });
    afterAll(() => house.close());
    beforeEach(async () => {
      const crowd = { accounts: 2, subscriptions: 4 };
      const episode = { seed: 1, faults: 0, servers: 1, sessions: 3, ...crowd };
      await house.fill(subscribers(episode, chanceFrom(1)));
      books = house.open('one', census);
      records = [...(await books.answers.subscriptions({ ids: [0, 1, 2, 3].map(idOf) }))];
      leases = [await lease('account-0'), await lease('account-1')];
      plan = await freeze(4);
    });

    const idOf = (number: number) => `sub-${number}`;
    const lease = async (accountId: string): Promise<Lease> => {
      const taken = await books.answers.lease({ accountId });
      if (!taken) throw new Error('Another process holds the account.');
      return taken;
    };
    const freeze = async (orders: number, most = worst * orders): Promise<string> =>
      books.answers['freeze run plan']({
        runId: undefined,
        orders: Array.from({ length: orders }, () => ({ subject: 'x', worst: noPaise })),
        worst: paise(most),
        frozenAt: now,
        booking: true,
        accounts: [],
      });
    /** The first purchase of a subscription; those with an even number are of one account, the others of another. */
    const purchase = (
      number: number,
      guard: Partial<OrderGuard> = {},
      order: Partial<NewOrder> = {},
    ): OrderVerdict => {
      const before = records[number];
      const ownLease = leases[number % 2];
      if (!before || !ownLease) throw new Error(`There is no subscription ${number}.`);
      const buyer = { accountId: `account-${number % 2}`, subscriptionId: idOf(number) };
      return {
        type: 'order',
        change: { before, after: before.state, postings: [] },
        order: purchaseOf(buyer, now, { limit: paise(10_000 - number), ...order }),
        guard: guardOfPurchase(ownLease, plan, now, { worst, ...guard }),
        trace: {},
      };
    };
    const commit = async (verdict: Verdict) => books.answers.commit({ verdict });
    /** What became of each, asked for in one turn. */
    const commitAll = async (...verdicts: Verdict[]): Promise<unknown[]> => {
      const settled = await Promise.allSettled(verdicts.map(commit));
      return settled.map((one) => (one.status === 'fulfilled' ? one.value.version : one.reason));
    };
    const durable = async (): Promise<string[]> =>
      (await house.read()).orders.map(({ subscriptionId }) => subscriptionId).toSorted();
    const versions = async (): Promise<number[]> =>
      (await books.answers.subscriptions({ ids: records.map(({ id }) => id) })).map(
        ({ version }) => version,
      );
    const beyond = new OrderHeldBack('BEYOND_PLAN');
    const capped = new OrderHeldBack('CAP_REACHED');

    test('all become durable', async () => {
      const answers = await commitAll(purchase(0), purchase(1), purchase(2), purchase(3));
      expect([answers, await durable(), await versions()]).toEqual([
        [2, 2, 2, 2],
        ['sub-0', 'sub-1', 'sub-2', 'sub-3'],
        [2, 2, 2, 2],
      ]);
    });

    test('a forbidden one holds no other back, and nothing of it is stored', async () => {
      const halt = { id: 'halt', reason: 'a drill', setBy: 'x', setAt: now };
      await house.halts.set({ ...halt, level: 'strategy', subject: 'strategy-1' });
      const answers = await commitAll(purchase(0), purchase(1), purchase(2));
      expect([answers, await durable(), await versions()]).toEqual([
        [2, new OrderHeldBack('TRADING_STOPPED'), 2],
        ['sub-0', 'sub-2'],
        [2, 1, 2, 1],
      ]);
    });

    test('only the one whose subscription has moved on is refused', async () => {
      const late = purchase(1);
      await books.answers.commit({ verdict: { type: 'resumption', change: late.change } });
      const answers = await commitAll(purchase(0), late);
      expect(answers).toEqual([2, expect.any(SubscriptionChanged)]);
      expect(await durable()).toEqual(['sub-0']);
    });

    test('only the one whose lease has passed on is refused', async () => {
      const other = { lease: { accountId: 'account-1', epoch: 7 } };
      const answers = await commitAll(purchase(0), purchase(1, other));
      expect(answers).toEqual([2, expect.any(OrderOvertaken)]);
      expect(await durable()).toEqual(['sub-0']);
    });

    test('a subscription is changed by one of two', async () => {
      const again = purchase(0, {}, { clientOrderId: 'sub-0.1.2.b1', sipNumber: 2 });
      const answers = await commitAll(purchase(0), again);
      expect(answers).toEqual([2, expect.any(SubscriptionChanged)]);
      expect([await durable(), await versions()]).toEqual([['sub-0'], [2, 1, 1, 1]]);
    });

    test('two that share a price refuse one another, and no other', async () => {
      const same = purchase(2, {}, { limit: paise(10_000) });
      const answers = await commitAll(purchase(0), same, purchase(1));
      expect(answers).toEqual([2, expect.any(Error), 2]);
      expect(await durable()).toEqual(['sub-0', 'sub-1']);
    });

    test.each([
      ['orders', { orders: 1, worst: paise(20_000_000) }],
      ['money', { orders: 10, worst: paise(worst * 2 - 1) }],
    ])(
      'two of an account that exceed its %s of a day together do not both go',
      async (_, perDay) => {
        const limits = { ...usualOrderLimits, perDay };
        const answers = await commitAll(
          purchase(0, { limits }),
          purchase(2, { limits }),
          purchase(1, { limits }),
        );
        expect(answers).toEqual([2, capped, 2]);
        expect(await durable()).toEqual(['sub-0', 'sub-1']);
      },
    );

    test('those above the limit of a minute are held back', async () => {
      const limits = { ...usualOrderLimits, perMinute: { least: 2, timesPlanned: 0 } };
      const answers = await commitAll(
        purchase(0, { limits }),
        purchase(1, { limits }),
        purchase(2, { limits }),
      );
      expect(answers).toEqual([2, 2, capped]);
    });

    test('what other runs have sent within the minute is counted for the next group', async () => {
      const limits = { ...usualOrderLimits, perMinute: { least: 2, timesPlanned: 0 } };
      await commitAll(purchase(0, { limits, runPlanId: await freeze(1) }));
      await commitAll(purchase(1, { limits, runPlanId: await freeze(1) }));
      expect(await commitAll(purchase(2, { limits }))).toEqual([capped]);
    });

    test('what a run has sent before that minute is not counted, though it sends on', async () => {
      const limits = { ...usualOrderLimits, perMinute: { least: 2, timesPlanned: 0 } };
      const later = { submittedAt: laterBy(now, minute) };
      await commitAll(purchase(0, { limits }));
      await commitAll(purchase(1, { limits }, later));
      expect(await commitAll(purchase(2, { limits }, later))).toEqual([2]);
    });

    test('a run sends no more together than it planned', async () => {
      const runPlanId = await freeze(2);
      const answers = await commitAll(
        purchase(0, { runPlanId }),
        purchase(1, { runPlanId }),
        purchase(2, { runPlanId }),
        purchase(3),
      );
      expect(answers).toEqual([2, 2, beyond, 2]);
    });

    test('a run spends no more together than it planned', async () => {
      const runPlanId = await freeze(3, worst * 2 - 1);
      const answers = await commitAll(purchase(0, { runPlanId }), purchase(1, { runPlanId }));
      expect(answers).toEqual([2, beyond]);
    });

    test('what a run has sent is counted for the next group of it', async () => {
      const runPlanId = await freeze(1, worst * 4);
      await commitAll(purchase(0, { runPlanId }));
      expect(await commitAll(purchase(1, { runPlanId }), purchase(2))).toEqual([beyond, 2]);
    });

    test('what a run has planned may all leave within a minute', async () => {
      const limits = { ...usualOrderLimits, perMinute: { least: 0, timesPlanned: 1 } };
      const runPlanId = await freeze(2);
      const answers = await commitAll(
        purchase(0, { limits, runPlanId }),
        purchase(1, { limits, runPlanId }),
        purchase(2, { limits, runPlanId }),
      );
      expect(answers).toEqual([2, 2, capped]);
    });

    test('of steps that are noted together one that is overtaken is refused alone', async () => {
      const [first, second] = [purchase(0), purchase(1)];
      await commitAll(first, second);
      const note = async ({ order, guard }: OrderVerdict) =>
        books.answers.report({
          order: justSubmitted(order),
          report: { event: { type: 'acknowledged' }, at: now, brokerOrderId: order.clientOrderId },
          lease: guard.lease,
        });
      await note(second);
      const noted = await Promise.allSettled([note(second), note(first)]);
      expect(noted).toMatchObject([
        { status: 'rejected', reason: expect.any(OrderOvertaken) },
        { status: 'fulfilled', value: { state: 'working' } },
      ]);
    });

    describe('that end together', () => {
      const endOf = ({ change, order, guard }: OrderVerdict): OrderEnd => ({
        type: 'order-end',
        change: { ...change, before: { ...change.before, version: change.before.version + 1 } },
        order: justSubmitted(order),
        report: { event: { type: 'refused' }, at: now, reasonCode: 'ORDER_REJECTED' },
        fills: [],
        lease: guard.lease,
      });
      const states = async (): Promise<string[]> =>
        (await house.read()).orders
          .toSorted((one, other) => (one.subscriptionId < other.subscriptionId ? -1 : 1))
          .map(({ state }) => state);
      let bought: OrderVerdict[];
      beforeEach(async () => {
        bought = [purchase(0), purchase(1), purchase(2)];
        await commitAll(...bought);
      });

      test('change their books and are settled', async () => {
        expect(await commitAll(...bought.map(endOf))).toEqual([3, 3, 3]);
        expect([await states(), await versions()]).toEqual([
          ['rejected', 'rejected', 'rejected'],
          [3, 3, 3, 1],
        ]);
      });

      test('hold no other back for an overtaken one, of which nothing is stored', async () => {
        const [first, second, third] = bought.map(endOf);
        if (!first || !second || !third) throw new Error('Three were bought.');
        await books.answers.report({
          ...second,
          report: { event: { type: 'acknowledged' }, at: now, brokerOrderId: '1' },
        });
        const answers = await commitAll(first, second, third);
        expect(answers).toEqual([3, expect.any(OrderOvertaken), 3]);
        expect([await states(), await versions()]).toEqual([
          ['rejected', 'working', 'rejected'],
          [3, 2, 3, 1],
        ]);
      });

      test('hold no other back for one whose subscription has moved on', async () => {
        const [first, second, third] = bought.map(endOf);
        if (!first || !second || !third) throw new Error('Three were bought.');
        await commit({ type: 'resumption', change: second.change });
        const answers = await commitAll(first, second, third);
        expect(answers).toEqual([3, expect.any(SubscriptionChanged), 3]);
        expect(await states()).toEqual(['rejected', 'submitted', 'rejected']);
      });

      test('are written once where one is noted twice', async () => {
        const [first] = bought.map(endOf);
        if (!first) throw new Error('Three were bought.');
        const answers = await commitAll(first, { ...first });
        expect(answers).toEqual([3, expect.any(SubscriptionChanged)]);
        expect(await versions()).toEqual([3, 2, 2, 1]);
      });
    });

    test('accounts that ask together get their own orders', async () => {
      await commitAll(purchase(0), purchase(1));
      const answers = await Promise.all(
        ['account-1', 'account-0'].map(async (accountId) =>
          books.answers['orders of account']({ accountId, since: now }),
        ),
      );
      expect(answers.map((orders) => orders.map(({ accountId }) => accountId))).toEqual([
        ['account-1'],
        ['account-0'],
      ]);
    });

    test('what a run has spent is counted for the next group of it', async () => {
      const runPlanId = await freeze(4, worst * 2 - 1);
      await commitAll(purchase(0, { runPlanId }));
      expect(await commitAll(purchase(1, { runPlanId }), purchase(2))).toEqual([beyond, 2]);
    });

    test('a permit lets one of two first orders go', async () => {
      await house.releases.permit('account-0', { at: now, until: laterBy(now, minute) });
      const limits = { ...usualOrderLimits, releasedOnly: true };
      const answers = await commitAll(
        purchase(0, { limits }, { quantity: quantity(1) }),
        purchase(2, { limits }, { quantity: quantity(1) }),
      );
      expect(answers).toEqual([2, new OrderHeldBack('FIRST_ORDER_PENDING')]);
      expect(await durable()).toEqual(['sub-0']);
    });
  });
}

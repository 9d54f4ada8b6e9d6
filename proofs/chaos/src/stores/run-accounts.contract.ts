import { type AnswerTo, instant, noPaise, type Outcome } from '@safe-trading/engine';
import { chanceFrom } from '@safe-trading/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { subscribers } from '../world/subscribers.ts';
import type { BooksHouse, ProcessBooks } from './books-house.ts';
import { twoProcesses } from './two-processes.ts';

type TakenAccount = NonNullable<AnswerTo<'take run account'>>;

const start = instant(Date.UTC(2027, 1, 8, 5));
const oneMinute = 60_000;

/** How every house of books delivers the accounts of a run to the processes that serve it. */
export function describeRunAccounts(name: string, open: () => Promise<BooksHouse>): void {
  describe(`accounts of a run in ${name}`, () => {
    let house: BooksHouse;
    let one: ProcessBooks;
    let two: ProcessBooks;
    let planId: string;
    const both = twoProcesses(start);

    beforeAll(async () => {
      house = await open();
    });
    afterAll(() => house.close());
    beforeEach(async () => {
      both.begin();
      const crowd = { seed: 1, faults: 0, servers: 2, accounts: 2, subscriptions: 2, sessions: 1 };
      const records = subscribers(crowd, chanceFrom(1));
      await house.fill(records);
      one = house.open('one', both.census);
      two = house.open('two', both.census);
      planId = await one.answers['freeze run plan']({
        runId: undefined,
        orders: [{ subject: 'x', worst: noPaise }],
        worst: noPaise,
        frozenAt: both.now,
        booking: true,
        accounts: records.map(({ userId, id, version }) => ({
          ...{ userId, broker: 'samco', orders: [] },
          subscriptions: [{ id, version }],
        })),
      });
    });

    const take = (of: ProcessBooks, busyToo = true): Promise<TakenAccount | undefined> =>
      Promise.resolve(of.answers['take run account']({ planId, busyToo }));
    const taken = async (of: ProcessBooks): Promise<TakenAccount> => {
      const account = await take(of);
      if (!account) throw new Error('No account was delivered.');
      return account;
    };
    const end = async (of: ProcessBooks, account: TakenAccount, what: string): Promise<void> => {
      await of.answers['end run account']({ taken: account, outcomes: report(what) });
    };
    const report = (what: string): Outcome[] => [{ subject: 'x', result: 'done', what }];
    const ended = async () => one.answers['ended run accounts']({ planId });
    const left = async () => one.answers['run accounts left']({ planId, again: false });
    /** One of the processes shows no sign of life any more. */
    const silence = (holder: string): void => {
      both.now = instant(both.now + oneMinute);
      for (const other of both.seen.keys()) if (other !== holder) both.seen.set(other, both.now);
    };

    test('each is delivered once while the process that has it lives', async () => {
      const positions = [(await taken(one)).position, (await taken(two)).position];
      expect(positions).toEqual([0, 1]);
      expect([await take(one), await take(two)]).toEqual([undefined, undefined]);
      expect(await left()).toBe(2);
    });

    test('an ended one is not delivered', async () => {
      await end(one, await taken(one), 'by one');
      expect((await taken(two)).position).toBe(1);
      expect(await take(two)).toBeUndefined();
      expect(await left()).toBe(1);
    });

    test('what a silent process had is delivered anew, and only its newest report counts', async () => {
      const early = await taken(one);
      silence('one');
      const late = await taken(two);
      expect(late).toEqual({ ...early, delivery: early.delivery + 1 });
      await end(one, early, 'by one');
      expect(await ended()).toEqual({ outcomes: [], missing: 2 });
      await end(two, late, 'by two');
      expect(await ended()).toEqual({ outcomes: report('by two'), missing: 1 });
    });

    test('the first report of a delivery counts', async () => {
      const account = await taken(one);
      await end(one, account, 'first');
      await end(one, account, 'again');
      expect((await ended()).outcomes).toEqual(report('first'));
    });

    test('one whose orders another living process writes is left to it, unless all are wanted', async () => {
      await one.answers.lease({ accountId: 'account-0' });
      expect((await take(two, false))?.position).toBe(1);
      expect(await take(two, false)).toBeUndefined();
      expect((await take(two, true))?.position).toBe(0);
    });

    test('one whose orders a silent process wrote is not taken over', async () => {
      await one.answers.lease({ accountId: 'account-0' });
      silence('one');
      expect((await take(two, false))?.position).toBe(0);
    });

    test('those without a process are withdrawn, and are reported as missing', async () => {
      const mine = await taken(one);
      await two.answers['withdraw run accounts']({ planId });
      expect(await left()).toBe(1);
      await end(one, mine, 'by one');
      expect(await ended()).toEqual({ outcomes: report('by one'), missing: 1 });
      expect(await take(two)).toBeUndefined();
    });

    test('a run is open while one of its accounts is to be served', async () => {
      const open = async () => (await two.sharedRuns.open()).map((run) => run.planId);
      expect(await open()).toEqual([planId]);
      await end(one, await taken(one), 'by one');
      await end(two, await taken(two), 'by two');
      expect(await open()).toEqual([]);
    });
  });
}

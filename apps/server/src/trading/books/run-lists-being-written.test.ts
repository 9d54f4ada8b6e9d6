import { instant, noPaise } from '@safe-trading/engine';
import { expect, test } from 'vitest';
import { accountsInHand } from './accounts-in-hand.ts';
import { runListsBeingWritten } from './run-lists-being-written.ts';

const planId = 'plan';
const which = { planId, busyToo: false };
const outcomes = [{ subject: 'x', result: 'done', what: 'nothing' }] as const;

/** A list of three accounts, of which two are this process's own; what the table would say is `fromTable`. */
function beingWritten() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const inHand = accountsInHand();
  const ended: number[] = [];
  const withdrawn: string[] = [];
  const accounts = ['first', 'second', 'third'].map((userId) => ({
    ...{ userId, broker: 'samco', orders: [], subscriptions: [] },
  }));
  const fromTable = { ...{ userId: 'third', broker: 'samco', orders: [], subscriptions: [] } };
  const lists = runListsBeingWritten(
    {
      'take run account': async () => ({ ...fromTable, planId, position: 2, delivery: 1 }),
      'end run account': async ({ taken }) => {
        ended.push(taken.position);
      },
      'run accounts left': async () => 1,
      'withdraw run accounts': async () => {
        withdrawn.push(inHand.everywhere().join());
      },
      'ended run accounts': async () => ({ outcomes: [], missing: 0 }),
    },
    inHand,
  );
  const frozenAt = instant(Date.UTC(2027, 1, 8, 5));
  const asks = { runId: planId, orders: [], worst: noPaise, frozenAt, booking: true, accounts };
  lists.begin(planId, asks, 2, promise);
  const take = async () => {
    const taken = await lists.answers['take run account'](which);
    if (!taken) throw new Error('No account was given out.');
    return taken;
  };
  return { ...lists, take, inHand, ended, withdrawn, written: resolve, fails: reject };
}

/** Whether something is still waited for when everything that is known has come about. */
const waits = async (asked: unknown): Promise<boolean> => {
  const later = Symbol('later');
  const soon = new Promise((resolve) => setImmediate(() => resolve(later)));
  return (await Promise.race([asked, soon])) === later;
};

test('the first accounts of a list are given out while it is written, and are in hand', async () => {
  const { take, inHand } = beingWritten();
  expect([await take(), await take()]).toMatchObject([
    { userId: 'first', position: 0, delivery: 1 },
    { userId: 'second', position: 1, delivery: 1 },
  ]);
  expect(inHand.everywhere()).toEqual(['plan 0', 'plan 1']);
});

test('the accounts behind them are taken from the list once it is written', async () => {
  const { take, written } = beingWritten();
  await take();
  await take();
  const third = take();
  expect(await waits(third)).toBe(true);
  written();
  expect(await third).toMatchObject({ userId: 'third', position: 2 });
});

test('an account that ends sooner than its list is written ends after it', async () => {
  const { take, answers, ended, written } = beingWritten();
  const end = answers['end run account']({ taken: await take(), outcomes });
  expect(await waits(end)).toBe(true);
  expect(ended).toEqual([]);
  written();
  await end;
  expect(ended).toEqual([0]);
});

test('how many are left is known at once, and asked of the list from then on', async () => {
  const { answers, written } = beingWritten();
  const left = async () => answers['run accounts left']({ planId, again: false });
  expect(await left()).toBe(3);
  const again = left();
  expect(await waits(again)).toBe(true);
  written();
  expect(await again).toBe(1);
});

test('nothing has to wait for a list that is written', async () => {
  const { untilWritten, written } = beingWritten();
  expect(untilWritten(planId)).toBeInstanceOf(Promise);
  written();
  await untilWritten(planId);
  expect(untilWritten(planId)).toBeUndefined();
});

test('accounts that nobody was given are in no hand when their list is withdrawn', async () => {
  const { take, answers, withdrawn, written } = beingWritten();
  await take();
  written();
  await answers['withdraw run accounts']({ planId });
  expect(withdrawn).toEqual(['plan 0']);
});

test('a list that could not be written is told to whoever ends an account or asks what is left', async () => {
  const { take, answers, inHand, untilWritten, fails } = beingWritten();
  const taken = await take();
  await answers['run accounts left']({ planId, again: false });
  fails(new Error('The disk is full.'));
  await expect(untilWritten(planId)).rejects.toThrow('The disk is full.');
  await expect(async () => answers['end run account']({ taken, outcomes })).rejects.toThrow(
    'The disk is full.',
  );
  await expect(async () => answers['run accounts left']({ planId, again: false })).rejects.toThrow(
    'The disk is full.',
  );
  expect(inHand.everywhere()).toEqual([]);
});

test('of a list that could not be written nobody is given another account', async () => {
  const { take, inHand, untilWritten, fails } = beingWritten();
  await take();
  fails(new Error('The disk is full.'));
  await expect(untilWritten(planId)).rejects.toThrow();
  await expect(take()).rejects.toThrow('The disk is full.');
  expect(inHand.everywhere()).toEqual(['plan 0']);
});

import { type Placement, paise } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { crowdWorld, placed } from '../../testing/crowd-world.ts';

let world: Awaited<ReturnType<typeof crowdWorld>>;

beforeEach(async () => {
  world = await crowdWorld(6);
});
afterEach(() => world.close());

const onceEach = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`account-${n}`, 1]));

/** A broker that does not answer until it is opened, and says when it was first asked. */
function gate() {
  const asked = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  return {
    asked: asked.promise,
    open: () => open.resolve(),
    async place(sent: { accountId: string; by: string }): Promise<Placement> {
      asked.resolve();
      await open.promise;
      return placed(sent);
    },
  };
}

const never = () => new Promise<Placement>(() => {});

async function begun(runner: ReturnType<typeof world.start>['runner']) {
  const one = await runner.begin('place_etf_order', 'schedule');
  if (one.type !== 'begun') throw new Error('A run is under way already.');
  return one.ended;
}

const leftOnLists = async (): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from run_accounts`.execute(world.db);
  return rows[0]?.left ?? 0;
};

async function stateOfOrders() {
  const { rows } = await sql<{ account_id: string; state: string }>`
    select account_id, state from orders`.execute(world.db);
  expect(rows).toHaveLength(6);
  return rows;
}

test('two processes serve the accounts of one run, each of them once', async () => {
  const broker = gate();
  const one = world.start('one', broker.place);
  const two = world.start('two', placed);
  await Promise.all([one.beat(), two.beat()]);
  const ended = begun(one.runner);
  await broker.asked;
  await two.runner.help();
  broker.open();
  expect(await ended).toMatchObject({ status: 'succeeded', tally: { succeeded: 6, failed: 0 } });
  expect(world.ordersOf()).toEqual(onceEach);
  expect(new Set(world.sent.map(({ by }) => by))).toEqual(new Set(['one', 'two']));
  expect(await leftOnLists()).toBe(0);
});

test('a process that could serve all accounts at once leaves the others that live their share', async () => {
  const broker = gate();
  const one = world.start('one', broker.place, { most: 6 });
  const two = world.start('two', placed, { most: 6 });
  await two.beat();
  await one.beat();
  const ended = begun(one.runner);
  await broker.asked;
  await two.runner.help();
  broker.open();
  await ended;
  expect(Map.groupBy(world.sent, ({ by }) => by).get('two')).toHaveLength(3);
});

test('a process serves all accounts at once where no other one lives', async () => {
  const broker = gate();
  const one = world.start('one', broker.place, { most: 6 });
  const two = world.start('two', placed, { most: 6 });
  await two.beat();
  await world.die('two');
  await one.beat();
  const ended = begun(one.runner);
  await broker.asked;
  await two.runner.help();
  broker.open();
  await ended;
  expect(new Set(world.sent.map(({ by }) => by))).toEqual(new Set(['one']));
});

test('a process that serves people alone has no share of a run', async () => {
  const broker = gate();
  const one = world.start('one', broker.place, { most: 6 });
  await world.start('two', placed, { role: 'web' }).beat();
  await one.beat();
  const ended = begun(one.runner);
  await expect.poll(() => world.sent.length).toBe(6);
  broker.open();
  await ended;
});

test('the run of a process that is gone is seen to its end by another, which sends nothing twice', async () => {
  const broker = gate();
  const stuck = ({ accountId }: { accountId: string; by: string }) => {
    void broker.place({ accountId, by: 'one' });
    return never();
  };
  const one = world.start('one', stuck);
  const two = world.start('two', placed);
  await Promise.all([one.beat(), two.beat()]);
  void begun(one.runner);
  await broker.asked;
  await world.die('one');
  await two.runner.closeAbandoned();
  await two.runner.settled();
  expect(world.ordersOf()).toEqual(onceEach);
  const { rows } = await sql`select status, owner from job_runs`.execute(world.db);
  expect(rows).toEqual([{ status: 'succeeded', owner: 'two' }]);
  // What was being sent may have got there: it waits for the books of its broker, in doubt already
  // where the second process had to take the account for itself.
  const senders = new Map(world.sent.map(({ accountId, by }) => [accountId, by]));
  for (const { account_id, state } of await stateOfOrders()) {
    const expected = senders.get(account_id) === 'one' ? ['submitted', 'unknown'] : ['working'];
    expect(expected).toContain(state);
  }
});

test('of an account that was delivered anew only the newest report counts', async () => {
  const one = world.start('one', placed);
  const two = world.start('two', placed);
  await Promise.all([one.beat(), two.beat()]);
  const planId = await one.books.answers['freeze run plan']({
    ...{ runId: undefined, worst: paise(1), orders: [{ subject: 'x', worst: paise(1) }] },
    ...{ frozenAt: world.moment().instant, booking: true },
    accounts: [{ userId: 'investor', broker: 'samco', subscriptions: [], orders: [] }],
  });
  const which = { planId, busyToo: false };
  const early = await one.books.answers['take run account'](which);
  expect(await two.books.answers['take run account'](which)).toBeUndefined();
  await world.die('one');
  const late = await two.books.answers['take run account'](which);
  if (!early || !late) throw new Error('Nothing was delivered.');
  const report = (what: string) => [{ subject: 'x', result: 'done' as const, what }];
  await one.books.answers['end run account']({ taken: early, outcomes: report('by one') });
  await two.books.answers['end run account']({ taken: late, outcomes: report('by two') });
  expect(await two.books.answers['ended run accounts']({ planId })).toEqual({
    outcomes: report('by two'),
    missing: 0,
  });
});

test('a run whose list is emptied ends and says so, and the next one buys what was left, once', async () => {
  const broker = gate();
  const one = world.start('one', broker.place);
  await one.beat();
  const ended = begun(one.runner);
  await broker.asked;
  await sql`delete from run_accounts`.execute(world.db);
  broker.open();
  expect(await ended).toMatchObject({
    status: 'succeeded',
    note: '6 accounts of this run were taken off its list before they had ended; the next run takes up what is left of them.',
  });
  expect(world.sent.length).toBeLessThan(6);
  await one.runner.run('place_etf_order', 'schedule');
  expect(world.ordersOf()).toEqual(onceEach);
});

test('an account without a session keeps none of the others back', async () => {
  world.out.add('account-3');
  const one = world.start('one', placed);
  await one.beat();
  const answer = await one.runner.run('place_etf_order', 'schedule');
  expect(answer).toMatchObject({
    run: { status: 'succeeded', tally: { succeeded: 5, failed: 0 } },
  });
  const { 'account-3': _, ...others } = onceEach;
  expect(world.ordersOf()).toEqual(others);
});

test('an account is served by the process that has its address while that one lives', async () => {
  await sql`
    update broker_accounts
       set confirmed_at = now(), egress_address = '203.0.113.2'
     where id = 'account-2'`.execute(world.db);
  const broker = gate();
  const one = world.start('one', broker.place);
  const two = world.start('two', placed, { egressAddresses: ['203.0.113.2'] });
  await Promise.all([one.beat(), two.beat()]);
  const ended = begun(one.runner);
  await broker.asked;
  broker.open();
  while (world.sent.length < 5) await new Promise(setImmediate);
  await two.runner.help();
  await ended;
  expect(world.ordersOf()).toEqual(onceEach);
  expect(world.sent).toContainEqual({ accountId: 'account-2', by: 'two' });
});

test('a run is not kept waiting by an address whose process is gone', async () => {
  await sql`
    update broker_accounts
       set confirmed_at = now(), egress_address = '203.0.113.2'
     where id = 'account-2'`.execute(world.db);
  const one = world.start('one', placed);
  const two = world.start('two', placed, { egressAddresses: ['203.0.113.2'] });
  await Promise.all([one.beat(), two.beat()]);
  await world.die('two');
  await one.runner.run('place_etf_order', 'schedule');
  expect(world.ordersOf()).toEqual(onceEach);
});

test('a process that is stopped leaves what it has not begun to the next run', async () => {
  const broker = gate();
  const one = world.start('one', broker.place);
  await one.beat();
  const ended = begun(one.runner);
  await broker.asked;
  one.runner.stop();
  broker.open();
  expect(await ended).toMatchObject({
    status: 'succeeded',
    note: 'The server is being stopped: the rest is left to the next run.',
  });
  const two = world.start('two', placed);
  await two.runner.run('place_etf_order', 'schedule');
  expect(world.ordersOf()).toEqual(onceEach);
});

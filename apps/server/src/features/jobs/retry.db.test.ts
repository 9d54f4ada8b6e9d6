import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { digestTables } from '../../journeys/testing/table-digest.ts';
import { type RunsWorld, runsWorld } from './test-runs-world.ts';

let world: RunsWorld;

beforeEach(async () => {
  world = await runsWorld();
});

afterEach(async () => {
  await world.close();
});

const unreachable = { ok: false, reason: 'unreachable', message: 'no answer' } as const;
const retry = (id: string) => world.call('POST', `/jobs/runs/${id}/retry`);

/** A run in which nothing could be sent, because the book could not be read. */
async function blockedRun(): Promise<string> {
  world.account.bookAnswer = unreachable;
  const id = await world.run('place_etf_order');
  world.account.bookAnswer = undefined;
  return id;
}

describe('what waited without an order', () => {
  test('is tried again by a run of its own, and sent once', async () => {
    const { body } = await retry(await blockedRun());
    expect(body.message).toBe('1 tried again.');
    expect(body.data).toMatchObject({
      tried: [{ outcomes: [{ result: 'DONE', order: { state: 'WORKING', units: 49 } }] }],
      not_tried: [],
    });
    const tried = await world.call('GET', `/jobs/runs/${body.data.job_audit_id}`);
    expect(tried.body.data.run.trigger).toBe('PERSON');
    expect(world.account.placed).toHaveLength(1);
  });

  test('is not sent a second time by a second retry of the same run', async () => {
    const id = await blockedRun();
    await retry(id);
    const { body } = await retry(id);
    expect(body.data).toMatchObject({ job_audit_id: null, tried: [] });
    expect(body.data.not_tried).toMatchObject([{ why: expect.stringMatching(/at the broker/) }]);
    expect(world.account.placed).toHaveLength(1);
  });

  test('of another investor is left to its own run', async () => {
    const id = await blockedRun();
    await world.secondSubscription();
    await retry(id);
    expect(await world.orderStates()).toEqual(['subscription.1.1.b1 working']);
  });

  test('is held back by a trading halt like every order', async () => {
    const id = await blockedRun();
    const setAt = world.moment().instant;
    const halt = { id: 'halt', reason: 'A test.', setBy: 'asha', setAt };
    await world.halts.set({ level: 'platform', ...halt });
    const { body } = await retry(id);
    expect(body.data.tried).toMatchObject([{ outcomes: [{ reason: 'TRADING_STOPPED' }] }]);
    expect(world.account.placed).toEqual([]);
  });

  test('is not tried while the market is closed, and the reason is reported', async () => {
    const id = await blockedRun();
    world.goTo('2027-02-14', '11:00');
    const { body } = await retry(id);
    expect(body.message).toBe('Nothing was tried: The market is closed today.');
    expect(body.data.not_tried).toHaveLength(1);
  });
});

describe('what may be at the broker', () => {
  test.each([
    ['unknown', /not known yet/],
    ['needs-human', /settled by hand/],
  ])('as %s is never tried, and nothing at all is changed', async (state, why) => {
    world.account.answers = [{ outcome: 'unknown', reason: 'no reply' }];
    const id = await world.run('place_etf_order');
    await sql`update orders set state = ${state}`.execute(world.db);
    const before = await digestTables(world.db);
    const { body } = await retry(id);
    expect(body.data).toMatchObject({
      tried: [],
      not_tried: [{ why: expect.stringMatching(why) }],
    });
    expect(await digestTables(world.db)).toEqual(before);
    expect(world.account.placed).toHaveLength(1);
  });
});

test('an order that certainly never left is tried under a number of its own', async () => {
  world.account.answers = [{ outcome: 'not-sent', reason: 'ECONNREFUSED' }];
  const { body } = await retry(await world.run('place_etf_order'));
  expect(body.data.tried).toMatchObject([{ outcomes: [{ subject_id: 'subscription.1.1.b2' }] }]);
});

test('an installment that has failed for good is not', async () => {
  world.account.answers = [{ outcome: 'refused', reason: 'no' }];
  const { body } = await retry(await world.run('place_etf_order'));
  expect(body.data.not_tried).toMatchObject([
    { investor_name: 'Investor', sip_number: 1, why: expect.stringMatching(/failed for good/) },
  ]);
});

test.each([
  ['nobody-knows-it', 404, /^There is no run/],
  ['a login run', 409, /^Only runs of Place ETF Order/],
])('%s is refused with a sentence', async (which, status, sentence) => {
  const id = which === 'a login run' ? await world.run('auto_login_samco') : which;
  const reply = await retry(id);
  expect([reply.status, reply.body.detail]).toEqual([status, expect.stringMatching(sentence)]);
});
